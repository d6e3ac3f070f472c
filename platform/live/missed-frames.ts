import type { Database } from '#db/engine.ts';
import { findOldestLiveEvent, listLiveEventsOfTopics } from './database-live-log.ts';
import type { LiveSubscription } from './live-connection.ts';
import type { LiveFeed } from './live-feed.ts';
import { getFrame, type LiveFrame } from './live-frame.ts';

/** Beyond this, reloading the page is cheaper. */
const MAX_MISSED = 500;

export interface MissedFrames {
  frames: LiveFrame[];
  /** Position up to which `frames` is complete. */
  upTo: number;
}

/** Missed events that are no longer in memory. Undefined if the client must reload instead. */
export async function findMissedFrames(
  db: Database,
  feed: LiveFeed,
  { topics, after = feed.position }: LiveSubscription,
): Promise<MissedFrames | undefined> {
  // The client may have received newer events from another instance.
  if (after > feed.position) await feed.read();
  // The log is shorter than the client's position: the database was restored from a backup.
  if (after > feed.position) return undefined;
  if (feed.recentAfter(after)) return { frames: [], upTo: after };
  const upTo = feed.position;
  const rows = await listLiveEventsOfTopics(db, topics, { after, upTo, limit: MAX_MISSED + 1 });
  // Queried after the rows, so that pruning in between causes a needless reset, never a gap.
  const oldest = await findOldestLiveEvent(db);
  const isPruned = oldest === undefined || after < oldest - 1;
  return isPruned || rows.length > MAX_MISSED ? undefined : { frames: rows.map(getFrame), upTo };
}
