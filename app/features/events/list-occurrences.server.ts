import type { Cursor } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { scheduleOf } from './events.present.server.ts';
import {
  type EventRow,
  listNextStateChanges,
  listPastEvents,
  listRecurringEvents,
  listUpcomingEvents,
} from './events.queries.server.ts';
import { currentOccurrence, listOccurrences, type Occurrence } from './recurrence/recurrence.ts';

export interface OccurrenceRow {
  row: EventRow;
  occurrence: Occurrence;
}

interface OccurrenceQuery {
  now: Date;
  after: Cursor | undefined;
  limit: number;
}

/** Occurrences that have not ended, soonest first. */
export async function listUpcomingOccurrences(
  db: Database,
  { now, after, limit }: OccurrenceQuery,
): Promise<OccurrenceRow[]> {
  const [single, recurring] = await Promise.all([
    listUpcomingEvents(db, now, after, limit),
    listRecurringEvents(db),
  ]);
  const repeated = recurring.flatMap((row) => {
    const length = row.ends_at.getTime() - row.starts_at.getTime();
    const ended = new Date(now.getTime() - length);
    const from = after && after.at > ended ? startOf(after, row.id, 'after') : ended;
    return occurrencesOf(row, 'after', from, limit);
  });
  return merge(single, repeated, (a, b) => a - b).slice(0, limit);
}

/** Occurrences that have ended, latest first. */
export async function listPastOccurrences(
  db: Database,
  { now, after, limit }: OccurrenceQuery,
): Promise<OccurrenceRow[]> {
  const [single, recurring] = await Promise.all([
    listPastEvents(db, now, after, limit),
    listRecurringEvents(db),
  ]);
  const repeated = recurring.flatMap((row) => {
    const length = row.ends_at.getTime() - row.starts_at.getTime();
    const ended = new Date(now.getTime() - length + 1);
    const from = after && after.at < ended ? startOf(after, row.id, 'before') : ended;
    return occurrencesOf(row, 'before', from, limit);
  });
  return merge(single, repeated, (a, b) => b - a).slice(0, limit);
}

/** At the cursor's time, events with an id past the cursor's are still to come. */
function startOf({ at, id }: Cursor, rowId: number, direction: 'after' | 'before'): Date {
  const isToCome = direction === 'after' ? rowId > id : rowId < id;
  const shift = isToCome ? (direction === 'after' ? -1 : 1) : 0;
  return new Date(at.getTime() + shift);
}

function occurrencesOf(
  row: EventRow,
  direction: 'after' | 'before',
  from: Date,
  limit: number,
): OccurrenceRow[] {
  return listOccurrences(scheduleOf(row), direction, from, limit).map((occurrence) => ({
    row,
    occurrence,
  }));
}

function merge(
  single: readonly EventRow[],
  repeated: readonly OccurrenceRow[],
  compare: (a: number, b: number) => number,
): OccurrenceRow[] {
  const all = single.map((row) => ({
    row,
    occurrence: { startsAt: row.starts_at, endsAt: row.ends_at },
  }));
  return [...all, ...repeated].sort(
    (a, b) =>
      compare(a.occurrence.startsAt.getTime(), b.occurrence.startsAt.getTime()) ||
      compare(a.row.id, b.row.id),
  );
}

/** The next start and end of any occurrence. */
export async function listOccurrenceChanges(db: Database, now: Date): Promise<Date[]> {
  const [single, recurring] = await Promise.all([
    listNextStateChanges(db, now),
    listRecurringEvents(db),
  ]);
  const repeated = recurring.flatMap((row) => {
    const { startsAt, endsAt } = currentOccurrence(scheduleOf(row), now);
    return [startsAt, endsAt].filter((time) => time > now);
  });
  return [...single, ...repeated];
}
