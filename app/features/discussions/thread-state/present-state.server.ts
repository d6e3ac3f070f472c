import type { Cursor } from '#app/http/cursor.ts';
import type { ThreadLineColumn, ThreadsTable } from '#db/tables/discussions.ts';
import type { ThreadLine, ThreadLock, ThreadState } from './thread-state.ts';

type LockColumns = Pick<ThreadsTable, 'lock_reason' | 'locked_until_at'>;

/** Undefined if it is open, or open again. */
export function toLock(
  { lock_reason: reason, locked_until_at: until }: LockColumns,
  now: Date,
): ThreadLock | undefined {
  if (reason === null || (until !== null && until <= now)) return undefined;
  return { reason, until: until?.toISOString() };
}

/** Undefined for the many threads that moderators have left as they are. */
export function toThreadState(row: LockColumns, now: Date): ThreadState | undefined {
  const lock = toLock(row, now);
  return lock && { lock };
}

/** When a page that shows this state is outdated. */
export function getStateEnd({ lock }: ThreadState = {}): Date | undefined {
  return lock?.until === undefined ? undefined : new Date(lock.until);
}

/** Those after a cursor, whose page of posts starts there. */
export function presentLines(lines: readonly ThreadLineColumn[], after?: Cursor): ThreadLine[] {
  const start = after?.at.toISOString() ?? '';
  return lines.filter(({ at }) => at >= start) as unknown as ThreadLine[];
}
