import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import type { AdminListItem } from '#app/http/admin-list.ts';

/** An article of any status, for the admin area. */
export interface AdminArticle extends AdminListItem {
  excerpt: string;
  /** Markdown source. */
  body: string;
  isFeatured: boolean;
  image: ImageSource | undefined;
  sources: { label: string; url: string }[];
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}
