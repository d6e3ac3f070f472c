export const threadIntents = ['lock', 'unlock', 'pin', 'unpin', 'slow-mode', 'move'] as const;

export type ThreadIntent = (typeof threadIntents)[number];

/** Readers see it in one line. */
export const MAX_LOCK_REASON = 200;

/** In one place. More would push what is new out of sight. */
export const MAX_PINS = 5;

/** Seconds; 0 turns it off. */
export const slowModeOptions = [0, 10, 30, 60, 120, 300, 900, 3600, 21_600, 86_400];

/** Where moderators use the tools of a thread. */
export function threadToolsPath(threadId: number): string {
  return `/admin/threads/${threadId}`;
}
