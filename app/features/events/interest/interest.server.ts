import { AppError } from '#app/errors.ts';
import type { Viewer } from '#app/http/actor.ts';
import { requireRow } from '#app/http/content-id.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { eventPath, eventStateAt, getSchedule } from '../events.present.server.ts';
import { findEvent } from '../events.queries.server.ts';
import { eventsTag, eventTag } from '../get-events.server.ts';
import { currentOccurrence } from '../recurrence/recurrence.ts';
import { addInterest } from './add-interest.server.ts';
import { deleteInterest, hasInterest } from './interest.queries.server.ts';
import type { InterestChange, InterestState } from './interest.schema.ts';

/** @throws AppError not-found if there is no such event */
export async function getInterest(
  db: Database,
  eventId: number | undefined,
  viewer: Viewer,
): Promise<InterestState> {
  const event = await requireRow(eventId, (id) => findEvent(db, id));
  return {
    isInterested: viewer.kind !== 'visitor' && (await hasInterest(db, event.id, viewer.id)),
    count: event.interested_count,
  };
}

interface InterestDeps {
  db: Database;
  transaction: RunTransaction;
  now: Date;
  ensureActor: () => Promise<{ id: number }>;
}

/**
 * A visitor becomes a guest, unless the event is unknown. Returns the event's path, too. Idempotent for 'on' and
 * 'off'; 'toggle' is for pages without scripts, which don't know the viewer's state.
 * @throws AppError not-found if there is no such event, refused if it has ended or was canceled
 */
export async function saveInterest(
  { db, transaction, now, ensureActor }: InterestDeps,
  eventId: number | undefined,
  change: InterestChange,
): Promise<{ state: InterestState; path: string }> {
  const event = await requireRow(eventId, (id) => findEvent(db, id));
  const isPast = eventStateAt(currentOccurrence(getSchedule(event), now), now) === 'past';
  const refusal = isPast
    ? 'This event has ended.'
    : event.is_canceled && 'This event was canceled.';
  const actor = await ensureActor();
  const state = await transaction(async (unit) => {
    const isRemoved = change !== 'on' && (await deleteInterest(unit.db, event.id, actor.id));
    const isInterested = !isRemoved && change !== 'off';
    if (isInterested && refusal) throw new AppError('refused', { message: refusal });
    const isAdded =
      isInterested &&
      (await addInterest(unit.db, { eventId: event.id, actorId: actor.id, at: now }, now));
    if (isAdded || isRemoved) unit.markStale(eventTag(event.id), eventsTag);
    const { interested_count } = await requireRow(event.id, (id) => findEvent(unit.db, id));
    return { isInterested, count: interested_count };
  });
  return { state, path: eventPath(event) };
}
