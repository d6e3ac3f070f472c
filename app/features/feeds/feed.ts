import type { FeedItem } from '#app/features/content/content.server.ts';
import type { SiteMarks } from '#app/features/images/marks.server.ts';

/** A file that belongs to an item: its film, or otherwise its image. */
export interface Enclosure {
  url: string;
  type: string;
  bytes: number;
  /** Duration of a video. */
  seconds?: number;
}

export interface Feed {
  /** The same in every format and wherever the site is served. */
  id: string;
  title: string;
  description: string;
  siteName: string;
  /** A BCP 47 tag. */
  language: string;
  icon: NonNullable<SiteMarks['icon']>;
  origin: string;
  /** The feed's own URL. */
  url: string;
  /** The page that shows the same items. */
  pageUrl: string;
  /** The newest modification of any item. */
  updatedAt: Date;
  items: (FeedItem & { enclosure: Enclosure | undefined })[];
}
