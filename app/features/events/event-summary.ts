/** Before its start, between start and end, or after. */
export type EventState = 'coming' | 'on' | 'past';

/** An event as lists show it. */
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
