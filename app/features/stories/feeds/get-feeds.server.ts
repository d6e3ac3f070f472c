import { isReservedAddress } from '#app/text/links/reserved-address.ts';
import type { Database } from '#db/engine.ts';
import type { FeedMode } from '../feed-modes.ts';
import { listFeeds } from './feeds.queries.server.ts';

export interface FeedView {
  id: number;
  title: string;
  url: string;
  mode: FeedMode;
  isActive: boolean;
  /** On a host for examples: never polled. */
  isExample: boolean;
  storyCount: number;
  /** ISO 8601. */
  lastPolledAt: string | undefined;
  nextPollAt: string;
  failures: number;
  lastError: string | undefined;
}

export async function getFeeds(db: Database): Promise<FeedView[]> {
  const rows = await listFeeds(db);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    url: row.url,
    mode: row.mode,
    isActive: row.is_active,
    isExample: isReservedAddress(row.url),
    storyCount: Number(row.story_count),
    lastPolledAt: row.last_polled_at?.toISOString(),
    nextPollAt: row.next_poll_at.toISOString(),
    failures: row.failures,
    lastError: row.last_error ?? undefined,
  }));
}
