import type { RunTransaction } from '#db/transaction.ts';
import { eventsTag, eventTag } from '../get-events.server.ts';
import { deleteInterest } from './interest.queries.server.ts';

/** Also where the event isn't public anymore. Does nothing if the actor isn't interested. */
export async function withdrawInterest(
  transaction: RunTransaction,
  actorId: number,
  eventId: number,
): Promise<void> {
  await transaction(async ({ db, markStale }) => {
    if (await deleteInterest(db, eventId, actorId)) markStale(eventTag(eventId), eventsTag);
  });
}
