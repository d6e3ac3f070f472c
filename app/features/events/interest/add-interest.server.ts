import type { Database } from '#db/engine.ts';
import { insertSnapshotIfNew } from '../notices/snapshots.queries.server.ts';
import { insertInterest } from './interest.queries.server.ts';

interface Interest {
  eventId: number;
  actorId: number;
  at: Date;
}

/** Returns false if the actor is interested already. They know the event as it is now. */
export async function addInterest(
  db: Database,
  { eventId, actorId, at }: Interest,
  now: Date,
): Promise<boolean> {
  const isAdded = await insertInterest(db, eventId, actorId, at);
  if (isAdded) await insertSnapshotIfNew(db, eventId, now);
  return isAdded;
}
