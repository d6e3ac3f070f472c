import type { PictureSource } from '../images/picture-source.ts';

/** An article, a picture or a story as a feed in any format tells of it. All addresses are absolute. */
export interface FeedItem {
  /** Stays the same whatever is edited. */
  id: string;
  /** Whether the id is also an address one can go to. */
  isPermalink: boolean;
  address: string;
  title: string;
  summary: string | undefined;
  html: string;
  author: string | undefined;
  categories: string[];
  publishedAt: Date;
  updatedAt: Date;
  picture: PictureSource | undefined;
}

/** What all formats say of the feed as a whole. */
export interface Feed {
  title: string;
  description: string;
  siteName: string;
  origin: string;
  /** Where the feed itself is. */
  address: string;
  /** The page that shows the same to people. */
  pageAddress: string;
  /** Of the newest change in it. */
  updatedAt: Date;
  items: FeedItem[];
}
