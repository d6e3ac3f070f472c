import type { FeedItem } from '#app/features/content/content.server.ts';
import type { SiteMarks } from '#app/features/images/images.server.ts';

export interface Feed {
  /** The same in every format and wherever the site is served. */
  id: string;
  title: string;
  description: string;
  siteName: string;
  icon: NonNullable<SiteMarks['icon']>;
  origin: string;
  /** The feed's own URL. */
  url: string;
  /** The page that shows the same items. */
  pageUrl: string;
  /** The newest modification of any item. */
  updatedAt: Date;
  items: FeedItem[];
}
