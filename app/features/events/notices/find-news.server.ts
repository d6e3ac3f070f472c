import { DAY_MS, MINUTE_MS } from '#app/text/dates/durations.ts';
import { formatFullDateTime } from '#app/text/dates/times.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { eventPath, getSchedule } from '../events.present.server.ts';
import { findEventRow } from '../events.queries.server.ts';
import { currentOccurrence } from '../recurrence/recurrence.ts';
import { findChange, findReminder, type KnownEvent } from './find-change.ts';
import { type EventNotice, notifyInterestedJob } from './notify-interested-job.ts';
import {
  findSnapshotForUpdate,
  listWatchedEvents,
  type SnapshotRow,
  updateReminded,
  updateSnapshot,
} from './snapshots.queries.server.ts';

const BATCH_SIZE = 100;
/** An editor may correct a change, or undo it. */
const SETTLING_MS = 5 * MINUTE_MS;
/** An event that did not take place may get another date afterwards. */
const WATCHED_MS = 7 * DAY_MS;

/**
 * Compares the events that people are interested in with what those know of them, which finds every change, however it
 * came about: an edit, an undo, the trash. What is found is written in the commit that has it told, so it is told once.
 */
export const findNews: JobHandler<object> = async (_, { db, transaction, now }) => {
  const endingAfter = new Date(now().getTime() - WATCHED_MS);
  for (let afterId: number | undefined = 0; afterId !== undefined; ) {
    const page = { endingAfter, afterId, limit: BATCH_SIZE };
    const ids: number[] = await listWatchedEvents(db, page);
    for (const id of ids) await transaction((unit) => lookAtEvent(unit, id, now()));
    afterId = ids.at(-1);
  }
};

type EventRow = NonNullable<Awaited<ReturnType<typeof findEventRow>>>;

async function lookAtEvent(unit: UnitOfWork, id: number, now: Date): Promise<void> {
  const snapshot = await findSnapshotForUpdate(unit.db, id);
  const event = await findEventRow(unit.db, id);
  // Naming what a moderator took down would defeat the purpose.
  if (!snapshot || !event || event.status === 'removed') return;
  if (now.getTime() - event.updated_at.getTime() < SETTLING_MS) return;
  await ((await tellChange(unit, snapshot, event, now)) ||
    tellReminder(unit, snapshot, event, now));
}

/** Returns whether there was one. */
async function tellChange(
  unit: UnitOfWork,
  snapshot: SnapshotRow,
  event: EventRow,
  now: Date,
): Promise<boolean> {
  const isPublic = event.status === 'published';
  const before = toKnown(snapshot, snapshot.is_public);
  const after = toKnown(event, isPublic);
  const change = findChange(before, after, now);
  if (!change) return false;
  const { starts_at, ends_at, time_zone, recurrence_json, place, online_url, is_canceled } = event;
  const schedule = { starts_at, ends_at, time_zone, recurrence_json };
  const known = { ...schedule, place, online_url, is_canceled };
  const number = await updateSnapshot(
    unit.db,
    { event_id: event.id, is_public: isPublic, ...known },
    now,
  );
  const { startsAt } = currentOccurrence(after.schedule, now);
  // Later, they saw the event as it is now.
  const interestedBy = event.updated_at;
  await enqueueNotice(unit, event, { number, change, startsAt, interestedBy });
  return true;
}

async function tellReminder(
  unit: UnitOfWork,
  { taken_at: knownSince, reminded_start_at: reminded }: SnapshotRow,
  event: EventRow,
  now: Date,
): Promise<void> {
  if (event.status !== 'published' || event.is_canceled) return;
  const found = findReminder(getSchedule(event), { knownSince, now });
  if (!found || found.startsAt.getTime() === reminded?.getTime()) return;
  const { startsAt, dueAt: interestedBy } = found;
  const number = await updateReminded(unit.db, event.id, startsAt);
  await enqueueNotice(unit, event, { number, change: 'reminder', startsAt, interestedBy });
}

function toKnown(row: SnapshotRow | EventRow, isPublic: boolean): KnownEvent {
  const { place, online_url: onlineUrl, is_canceled: isCanceled } = row;
  return { isPublic, isCanceled, schedule: getSchedule(row), place, onlineUrl };
}

interface FoundNews extends Pick<EventNotice, 'number' | 'change'> {
  startsAt: Date;
  interestedBy: Date;
}

async function enqueueNotice(
  { enqueue }: UnitOfWork,
  event: EventRow,
  { number, change, startsAt, interestedBy }: FoundNews,
): Promise<void> {
  const when = formatFullDateTime(startsAt.toISOString(), event.time_zone);
  await enqueue(notifyInterestedJob, {
    eventId: event.id,
    number,
    change,
    title: event.title,
    details: `${when} · ${event.place}`,
    path: event.status === 'published' ? eventPath(event) : null,
    interestedBy: interestedBy.toISOString(),
    afterId: 0,
  });
}
