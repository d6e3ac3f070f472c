import type { ImageSource } from '#app/features/images/embeds/image-source.ts';

/** An article, media item or story in any feed format. All URLs are absolute. */
export interface FeedItem {
  /** Stable across edits. */
  id: string;
  /** Whether the id is a URL that resolves. */
  isPermalink: boolean;
  url: string;
  title: string;
  summary: string | undefined;
  html: string;
  author: string | undefined;
  categories: string[];
  publishedAt: Date;
  updatedAt: Date;
  image: ImageSource | undefined;
}

export interface Feed {
  title: string;
  description: string;
  siteName: string;
  origin: string;
  /** The feed's own URL. */
  url: string;
  /** The page that shows the same items. */
  pageUrl: string;
  /** The newest modification of any item. */
  updatedAt: Date;
  items: FeedItem[];
}
