import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import type { AdminListItem } from '#app/http/admin-list.ts';

/** A media item of any status, for the admin area. */
export interface AdminMediaItem extends AdminListItem {
  /** Markdown source. */
  description: string;
  credit: string;
  license: string;
  /** Label. */
  provenance: string;
  source: { name: string; url: string } | undefined;
  /** Undefined for anything but videos. */
  videoSource: 'Self-hosted' | 'External' | undefined;
  image: ImageSource | undefined;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}
