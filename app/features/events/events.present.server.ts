import type { EventState, EventSummary } from './event-summary.ts';
import type { EventLineRow } from './events.queries.server.ts';

export function presentEvent(row: EventLineRow, now: Date): EventSummary {
  return {
    id: row.id,
    path: eventPath(row),
    title: row.title,
    place: row.place,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    state: stateOf(row, now),
  };
}

export function eventPath({ id, slug }: { id: number; slug: string }): string {
  return `/events/${id}-${slug}`;
}

export function stateOf(
  { starts_at, ends_at }: Pick<EventLineRow, 'starts_at' | 'ends_at'>,
  now: Date,
): EventState {
  if (ends_at <= now) return 'past';
  return starts_at <= now ? 'on' : 'coming';
}

/** When the event's state is another one, if it ever is. */
export function nextTurnOf(
  event: Pick<EventLineRow, 'starts_at' | 'ends_at'>,
  now: Date,
): Date | undefined {
  return [event.starts_at, event.ends_at].find((moment) => moment > now);
}
