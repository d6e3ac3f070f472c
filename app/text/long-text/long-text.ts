import type { OutsidePlayer } from '../outside-players.ts';

/** A stretch of safe HTML, or a video elsewhere that plays when asked. */
export type TextPart =
  | { kind: 'html'; html: string }
  | { kind: 'player'; player: OutsidePlayer; title: string };

/** An article's body, ready to be shown. */
export interface LongText {
  parts: TextPart[];
  /** How long an unhurried reader takes. */
  minutes: number;
  /** Holds links that have to be disclosed. */
  isSponsored: boolean;
}
