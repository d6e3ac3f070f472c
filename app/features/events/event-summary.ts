import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import type { ClaimMarkData } from '#app/ui/marks/claim-mark-data.ts';

export type EventState = 'upcoming' | 'ongoing' | 'past' | 'canceled';

/** An event in lists. */
export interface EventSummary {
  id: number;
  path: string;
  title: string;
  /** 'Online' if people join online only. */
  place: string;
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
  /** IANA name: the zone of the place, in which its times are shown. */
  timeZone: string;
  state: EventState;
  /** How it repeats, such as 'Every week'. */
  repeats?: string | undefined;
  /** How many people are interested in it. */
  interested: number;
  /** Set where the event's image is shown. */
  image?: ImageSource | undefined;
  /** Set where the list shows the count. */
  comments?: number;
  /** Set where the list shows their ratings. */
  claims?: ClaimMarkData[];
}

/** Whether nobody can take part in it anymore. */
export function isOver({ state }: Pick<EventSummary, 'state'>): boolean {
  return state === 'past' || state === 'canceled';
}
