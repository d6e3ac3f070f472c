import type { Cursor } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { getSchedule } from './events.present.server.ts';
import {
  type EventRow,
  listNextStateChanges,
  listPastEvents,
  listRecurringEvents,
  listUpcomingEvents,
} from './events.queries.server.ts';
import {
  currentOccurrence,
  lastEnd,
  listOccurrences,
  type Occurrence,
} from './recurrence/recurrence.ts';

export interface OccurrenceRow {
  row: EventRow;
  occurrence: Occurrence;
}

interface OccurrenceQuery {
  now: Date;
  after: Cursor | undefined;
  limit: number;
  /** Only events that this actor is interested in. A series is listed once in the past, with its last date. */
  interestedId?: number | undefined;
}

export type EventTime = 'upcoming' | 'past';

/**
 * Occurrences that have not ended, soonest first, with the next one of each series, or all that have, latest first.
 */
export async function listOccurrenceRows(
  db: Database,
  when: EventTime,
  { now, after, limit, interestedId }: OccurrenceQuery,
): Promise<OccurrenceRow[]> {
  const isPast = when === 'past';
  const [single, recurring] = await Promise.all([
    (isPast ? listPastEvents : listUpcomingEvents)(db, now, { after, limit, interestedId }),
    listRecurringEvents(db, interestedId),
  ]);
  const repeated = recurring.flatMap((row) => {
    const length = row.ends_at.getTime() - row.starts_at.getTime();
    const ended = new Date(now.getTime() - length + (isPast ? 1 : 0));
    if (!isPast) {
      const next = listOccurrences(getSchedule(row), 'after', ended, 1);
      const isToCome = ({ startsAt }: Occurrence) => !after || startsAt > getStart(after, row.id);
      return next.filter(isToCome).map((occurrence) => ({ row, occurrence }));
    }
    if (interestedId !== undefined) return listLastDate(row, now, after);
    const from = after && after.at < ended ? getEnd(after, row.id) : ended;
    const found = listOccurrences(getSchedule(row), 'before', from, limit);
    return found.map((occurrence) => ({ row, occurrence }));
  });
  return merge(single, repeated, isPast ? (a, b) => b - a : (a, b) => a - b).slice(0, limit);
}

/** The last date of a series that is over. */
function listLastDate(row: EventRow, now: Date, after: Cursor | undefined): OccurrenceRow[] {
  const end = lastEnd(getSchedule(row));
  if (!end || end > now) return [];
  const [last] = listOccurrences(getSchedule(row), 'before', new Date(end.getTime() + 1), 1);
  if (!last || (after && last.startsAt >= getEnd(after, row.id))) return [];
  return [{ row, occurrence: last }];
}

/** At the cursor's time, events with an id past the cursor's are still to come. */
function getStart({ at, id }: Cursor, rowId: number): Date {
  return new Date(at.getTime() - (rowId > id ? 1 : 0));
}

/** At the cursor's time, events with an id below the cursor's are still to come. */
function getEnd({ at, id }: Cursor, rowId: number): Date {
  return new Date(at.getTime() + (rowId < id ? 1 : 0));
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
    const { startsAt, endsAt } = currentOccurrence(getSchedule(row), now);
    return [startsAt, endsAt].filter((time) => time > now);
  });
  return [...single, ...repeated];
}
