import type { EventState, EventSummary } from './event-summary.ts';
import type { EventRow } from './events.queries.server.ts';

export function presentEvent(row: EventRow, now: Date): EventSummary {
  return {
    id: row.id,
    path: eventPath(row),
    title: row.title,
    place: row.place,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    state: eventStateAt(row, now),
  };
}

export function eventPath({ id, slug }: { id: number; slug: string }): string {
  return `/events/${id}-${slug}`;
}

export function eventStateAt(
  { starts_at, ends_at }: Pick<EventRow, 'starts_at' | 'ends_at'>,
  now: Date,
): EventState {
  if (ends_at <= now) return 'past';
  return starts_at <= now ? 'ongoing' : 'upcoming';
}

/** When the event's state changes next; undefined once it is past. */
export function nextStateChange(
  event: Pick<EventRow, 'starts_at' | 'ends_at'>,
  now: Date,
): Date | undefined {
  return [event.starts_at, event.ends_at].find((time) => time > now);
}
