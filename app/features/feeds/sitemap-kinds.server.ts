import {
  eventsTag,
  listEventSitemapChunks,
  listSitemapEvents,
} from '#app/features/events/events.server.ts';
import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import {
  listMediaSitemapChunks,
  listSitemapMedia,
  mediaTag,
} from '#app/features/media/media.server.ts';
import {
  listArticleSitemapChunks,
  listSitemapArticles,
  newsTag,
} from '#app/features/news/news.server.ts';
import type { Database } from '#db/engine.ts';

interface Dated {
  publishedAt?: Date;
  updatedAt: Date;
}

/** A content kind in the sitemap. Its entries are split into chunks by id. */
export interface SitemapKind {
  tag: string;
  listChunks: (db: Database) => Promise<(Dated & { chunk: number })[]>;
  /** Empty if the chunk does not exist. */
  listEntries: (
    db: Database,
    chunk: number,
  ) => Promise<(Dated & { path: string; image: ImageSource | undefined })[]>;
}

export const sitemapKinds: ReadonlyMap<string, SitemapKind> = new Map<string, SitemapKind>([
  [
    'articles',
    { tag: newsTag, listChunks: listArticleSitemapChunks, listEntries: listSitemapArticles },
  ],
  [
    'events',
    { tag: eventsTag, listChunks: listEventSitemapChunks, listEntries: listSitemapEvents },
  ],
  ['media', { tag: mediaTag, listChunks: listMediaSitemapChunks, listEntries: listSitemapMedia }],
]);

/** Scheduled content is published after its last edit, so the later time counts. */
export function lastModifiedOf({ publishedAt, updatedAt }: Dated): Date {
  return publishedAt && publishedAt > updatedAt ? publishedAt : updatedAt;
}
