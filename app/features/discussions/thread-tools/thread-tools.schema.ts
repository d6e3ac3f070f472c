export const threadIntents = ['lock', 'unlock'] as const;

export type ThreadIntent = (typeof threadIntents)[number];

/** Readers see it in one line. */
export const MAX_LOCK_REASON = 200;

/** Where moderators use the tools of a thread. */
export function threadToolsPath(threadId: number): string {
  return `/admin/threads/${threadId}`;
}
