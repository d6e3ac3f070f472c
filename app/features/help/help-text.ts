import type { Right } from '#app/http/right.ts';

/** How one thing is done. */
export interface HelpTask {
  title: string;
  steps: readonly string[];
  /** The page to do it on. */
  to?: string;
  /** The right to open that page, if it differs from that of its menu entry. */
  right?: Right;
}

export interface Shortcut {
  /** As written on the keys. */
  keys: string;
  action: string;
}

export interface HelpText {
  intro: string;
  tasks: readonly HelpTask[];
  shortcuts?: readonly Shortcut[];
}

/** A page of help. */
export interface HelpView {
  title: string;
  text: HelpText;
}
