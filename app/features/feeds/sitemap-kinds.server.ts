import type { Database } from '#db/engine.ts';
import type { PictureSource } from '../images/picture-source.ts';
import { mediaTag } from '../media/media.server.ts';
import { getMediaOfPart, getMediaParts } from '../media/media-sitemap.server.ts';
import { newsTag } from '../news/news.server.ts';
import { getArticleParts, getArticlesOfPart } from '../news/news-sitemap.server.ts';

interface Dated {
  publishedAt: Date;
  updatedAt: Date;
}

/** Content with a page each, listed in parts: what comes later joins here. */
export interface SitemapKind {
  /** Cache tag of its lists. */
  tag: string;
  getParts: (db: Database) => Promise<(Dated & { part: number })[]>;
  /** Empty for a part that is not there. */
  getEntries: (
    db: Database,
    part: number,
  ) => Promise<(Dated & { path: string; picture: PictureSource | undefined })[]>;
}

export const sitemapKinds: ReadonlyMap<string, SitemapKind> = new Map([
  ['articles', { tag: newsTag, getParts: getArticleParts, getEntries: getArticlesOfPart }],
  ['media', { tag: mediaTag, getParts: getMediaParts, getEntries: getMediaOfPart }],
]);

/** What is published later than it was last edited changes the site when it is published. */
export function lastChangeOf({ publishedAt, updatedAt }: Dated): Date {
  return updatedAt > publishedAt ? updatedAt : publishedAt;
}
