import type { ReadForeignText } from '#platform/foreign-text/foreign-text.ts';
import type { WebFetch, WebFetchResult } from '#platform/web-fetch/web-fetch.ts';
import type { ReadFeed, readFeed } from './read-feed.server.ts';

const MAX_FEED_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 15_000;

/** Many servers call a feed a text or a page. */
const FEED_TYPES = [
  'application/rss+xml',
  'application/atom+xml',
  'application/feed+json',
  'application/json',
  'application/rdf+xml',
  'application/xml',
  'text/xml',
  'text/plain',
  'text/html',
];

export type FetchedFeed =
  | { outcome: 'unchanged' }
  | { outcome: 'read'; feed: ReadFeed; etag: string | null; lastModified: string | null }
  | { outcome: 'failed'; message: string; retryAfterMs: number | undefined };

interface Known {
  url: string;
  etag: string | null;
  last_modified: string | null;
}

interface FetchDeps {
  fetchWeb: WebFetch;
  readForeignText: ReadForeignText;
  now: Date;
  signal?: AbortSignal;
}

export async function fetchFeed(
  { fetchWeb, readForeignText, now, signal }: FetchDeps,
  { url, etag, last_modified }: Known,
): Promise<FetchedFeed> {
  const page: WebFetchResult = await fetchWeb(url, {
    types: FEED_TYPES,
    maxBytes: MAX_FEED_BYTES,
    timeoutMs: TIMEOUT_MS,
    signal,
    etag: etag ?? undefined,
    lastModified: last_modified ?? undefined,
  });
  if (!page.isFetched) {
    return { outcome: 'failed', message: page.message, retryAfterMs: page.retryAfterMs };
  }
  if (page.isUnchanged) return { outcome: 'unchanged' };
  const fail = (message: string) =>
    ({ outcome: 'failed', message, retryAfterMs: undefined }) as const;
  let feed: ReadFeed | undefined;
  try {
    feed = await readForeignText<typeof readFeed>('readFeed', page, now);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return fail('We can’t read the feed at this URL.');
  }
  if (!feed) return fail('We can’t find an RSS, Atom or JSON feed at this URL.');
  return {
    outcome: 'read',
    feed,
    etag: page.etag ?? null,
    lastModified: page.lastModified ?? null,
  };
}
