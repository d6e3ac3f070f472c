export const threadIntents = [
  'lock',
  'unlock',
  'pin',
  'unpin',
  'slow-mode',
  'move',
  'note',
  'remove-note',
  'pin-comment',
  'unpin-comment',
] as const;

export type ThreadIntent = (typeof threadIntents)[number];

/** Of all forms on the page of tools. */
export type ToolIntent = ThreadIntent | 'merge';

/** Readers see it in one line. */
export const MAX_LOCK_REASON = 200;

/** In one place. More would push what is new out of sight. */
export const MAX_PINS = 5;

/** Seconds; 0 turns it off. */
export const slowModeOptions = [0, 10, 30, 60, 120, 300, 900, 3600, 21_600, 86_400];

/** Longer ones belong in a post. */
export const MAX_NOTE = 1000;

/** A note as its page of tools lists it. */
export interface ShownNote {
  id: number;
  /** ISO 8601. */
  at: string;
  text: string;
}

/** A comment that is pinned, or may be. */
export interface ShownComment {
  id: number;
  author: string;
  excerpt: string;
}

/** The list of threads, where moderators select several. */
export const THREADS_PATH = '/admin/threads';

/** Where moderators choose the posts of a new thread. */
export function splitPath(threadId: number): string {
  return `/admin/threads/${threadId}/split`;
}

/** Where moderators use the tools of a thread. @param postId the post whose menu leads there */
export function threadToolsPath(threadId: number, postId?: number): string {
  return `/admin/threads/${threadId}${postId === undefined ? '' : `?post=${postId}`}`;
}
