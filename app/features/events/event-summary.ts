export type EventState = 'upcoming' | 'ongoing' | 'past';

/** An event in lists. */
export interface EventSummary {
  id: number;
  path: string;
  title: string;
  place: string;
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
  state: EventState;
  /** Where the list shows how many there are. */
  comments?: number;
}
