import { MINUTE_MS } from '#app/text/dates/durations.ts';

/** A thread’s lock, pin and slow mode, as readers see them. Each is undefined if it isn’t set. */
export interface ThreadState {
  lock?: ThreadLock | undefined;
  pin?: ThreadPin | undefined;
  /** Seconds between the posts of one person. */
  slowModeSeconds?: number | undefined;
}

export interface ThreadLock {
  /** ISO 8601; undefined if it is locked for good. */
  until: string | undefined;
  reason: string;
}

export interface ThreadPin {
  place: 'board' | 'category';
  /** ISO 8601; undefined if nothing ends it. */
  until: string | undefined;
}

/** A line between the posts of a thread: what a moderator did with it. */
export type ThreadLine = { id: number; at: string } & (
  | { kind: 'lock'; lock?: ThreadLock }
  | { kind: 'pin'; pin?: ThreadPin }
  | { kind: 'slow-mode'; seconds: number }
  | { kind: 'move'; from: string; to: string }
  | { kind: 'pin-comment'; comment?: number }
  /** Another thread came in. */
  | { kind: 'merge'; posts: number; thread?: MovedThread }
  /** So many visible posts went into a new thread, or came from one. */
  | { kind: 'split'; posts: number; thread?: MovedThread }
  | { kind: 'split-from'; posts: number; thread?: MovedThread }
  /** Sanitized. */
  | { kind: 'note'; html: string }
);

/** The other thread, if its message is public. */
export interface MovedThread {
  title: string;
  path: string;
}

/** The longest delay of a timer. */
export const MAX_TIMER_MS = 20 * 24 * 60 * MINUTE_MS;
