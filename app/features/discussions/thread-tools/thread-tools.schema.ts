export const threadIntents = ['lock', 'unlock', 'pin', 'unpin'] as const;

export type ThreadIntent = (typeof threadIntents)[number];

/** Readers see it in one line. */
export const MAX_LOCK_REASON = 200;

/** In one place. More would push what is new out of sight. */
export const MAX_PINS = 5;

/** Where moderators use the tools of a thread. */
export function threadToolsPath(threadId: number): string {
  return `/admin/threads/${threadId}`;
}
