import type { EventState, EventSummary } from './event-summary.ts';
import type { EventRow } from './events.queries.server.ts';
import type { EventSchedule, Occurrence } from './recurrence/recurrence.ts';
import { recurrenceLabel } from './recurrence/recurrence-label.ts';

export function getSchedule(
  row: Pick<EventRow, 'starts_at' | 'ends_at' | 'time_zone' | 'recurrence_json'>,
): EventSchedule {
  return {
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    recurrence: row.recurrence_json,
  };
}

export function presentOccurrence(
  row: EventRow,
  { startsAt, endsAt }: Occurrence,
  now: Date,
): EventSummary {
  return {
    id: row.id,
    path: eventPath(row),
    title: row.title,
    place: getPlaceName(row),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone: row.time_zone,
    state: row.is_canceled ? 'canceled' : eventStateAt({ startsAt, endsAt }, now),
    repeats: row.recurrence_json ? recurrenceLabel(row.recurrence_json) : undefined,
    interested: row.interested_count,
  };
}

/** An event without a place is joined online. */
export function getPlaceName({ place }: { place: string }): string {
  return place || 'Online';
}

export function eventPath({ id, slug }: { id: number; slug: string }): string {
  return `/events/${id}-${slug}`;
}

export function eventStateAt({ startsAt, endsAt }: Occurrence, now: Date): EventState {
  if (endsAt <= now) return 'past';
  return startsAt <= now ? 'ongoing' : 'upcoming';
}

/** When the occurrence's state changes next; undefined once it is past. */
export function nextStateChange({ startsAt, endsAt }: Occurrence, now: Date): Date | undefined {
  return [startsAt, endsAt].find((time) => time > now);
}
