import type { Tone } from '../status-badge.tsx';

/** Something that happened, as a feature tells it. */
export interface TimelineEvent {
  /** What happened: 'Mute lifted'. */
  label: string;
  /** Where to look at it. */
  path?: string | undefined;
  /** A reason, a note or the beginning of a text. */
  text?: string | undefined;
  /** Who did it. */
  by?: string | undefined;
  /** The color of its mark. */
  tone?: Tone | undefined;
  /** A button that sends these values to the page. */
  action?: { label: string; spokenLabel: string; values: Record<string, string> };
}

export interface TimelineEntry extends TimelineEvent {
  /** Unique in its timeline. */
  id: string;
  /** ISO 8601. */
  at: string;
}

/** One page of a timeline. */
export interface TimelinePage {
  items: TimelineEntry[];
  nextCursor: string | undefined;
}

/** The name of the parameter with the cursor. */
export const BEFORE_PARAM = 'before';

/** The name of the parameter with the shown part. */
export const PART_PARAM = 'show';
