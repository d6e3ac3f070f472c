import type { Database } from '#db/engine.ts';
import { findOldestLiveEvent, listLiveEventsOfTopics } from './database-live-log.ts';
import type { LiveWish } from './live-connection.ts';
import type { LiveFeed } from './live-feed.ts';
import { frameOf, type LiveFrame } from './live-frame.ts';

/** A page that has missed more is better made anew. */
const MOST_MISSED = 500;

export interface Missed {
  frames: LiveFrame[];
  /** Everything up to here is among them. */
  upTo: number;
}

/**
 * What of these topics came after the position, as far as memory does not hold it; undefined when
 * it cannot be told any more.
 */
export async function findMissed(
  db: Database,
  feed: LiveFeed,
  { topics, after = feed.position }: LiveWish,
): Promise<Missed | undefined> {
  // Another instance may have told more than this one has read by now.
  if (after > feed.position) await feed.read();
  // A log that is not as long as that is another one: the database was restored.
  if (after > feed.position) return undefined;
  if (feed.recentAfter(after)) return { frames: [], upTo: after };
  const upTo = feed.position;
  const rows = await listLiveEventsOfTopics(db, topics, { after, upTo, limit: MOST_MISSED + 1 });
  // Looked at after the rows: what is pruned in between makes a needless reset, never a gap.
  const oldest = await findOldestLiveEvent(db);
  const isGone = oldest === undefined || after < oldest - 1;
  return isGone || rows.length > MOST_MISSED ? undefined : { frames: rows.map(frameOf), upTo };
}
