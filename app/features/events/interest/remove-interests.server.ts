import type { UnitOfWork } from '#db/transaction.ts';
import { findEventRow } from '../events.queries.server.ts';
import { eventsTag, eventTag } from '../get-events.server.ts';
import { addInterest } from './add-interest.server.ts';
import { deleteInterest, listInterestsOf } from './interest.queries.server.ts';

interface RemovedInterest {
  eventId: number;
  at: Date;
}

/** Withdraws up to `limit` interests of an actor and returns them, for restoreInterest. Triggers count them out. */
export async function removeInterestsOf(
  { db, invalidate }: UnitOfWork,
  actorId: number,
  limit: number,
): Promise<RemovedInterest[]> {
  const interests = await listInterestsOf(db, actorId, limit);
  for (const { event_id: eventId } of interests) {
    await deleteInterest(db, eventId, actorId);
    invalidate(eventTag(eventId), eventsTag);
  }
  return interests.map(({ event_id: eventId, created_at: at }) => ({ eventId, at }));
}

/** Restores a withdrawn interest with its original time, unless the event no longer exists. */
export async function restoreInterest(
  { db, markStale }: UnitOfWork,
  actorId: number,
  { eventId, at, now }: RemovedInterest & { now: Date },
): Promise<void> {
  if (!(await findEventRow(db, eventId))) return;
  if (await addInterest(db, { eventId, actorId, at }, now)) markStale(eventTag(eventId), eventsTag);
}
