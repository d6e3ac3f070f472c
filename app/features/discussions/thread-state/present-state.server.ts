import type { Cursor } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import type { ThreadLineColumn, ThreadsTable } from '#db/tables/discussions.ts';
import { getLinkTargets, postHtml } from '../posts/post-text.server.ts';
import { findMovedTitles, getMovedThreadId } from './moved-threads.server.ts';
import type { ThreadLine, ThreadLock, ThreadPin, ThreadState } from './thread-state.ts';

type LockColumns = Pick<ThreadsTable, 'lock_reason' | 'locked_until_at'>;
type PinColumns = Pick<ThreadsTable, 'pinned_in' | 'pinned_until_at'>;
type StateColumns = LockColumns & PinColumns & { slow_mode_seconds: number };

/** Undefined if it is open, or open again. */
export function toLock(
  { lock_reason: reason, locked_until_at: until }: LockColumns,
  now: Date,
): ThreadLock | undefined {
  if (reason === null || (until !== null && until <= now)) return undefined;
  return { reason, until: until?.toISOString() };
}

export function toPin(
  { pinned_in: place, pinned_until_at: until }: PinColumns,
  now: Date,
): ThreadPin | undefined {
  if (place === null || (until !== null && until <= now)) return undefined;
  return { place, until: until?.toISOString() };
}

/** Undefined for the many threads that moderators have left as they are. */
export function toThreadState(row: StateColumns, now: Date): ThreadState | undefined {
  const lock = toLock(row, now);
  const pin = toPin(row, now);
  const slowModeSeconds = row.slow_mode_seconds || undefined;
  return lock || pin || slowModeSeconds ? { lock, pin, slowModeSeconds } : undefined;
}

/** When a page that shows this state is outdated. */
export function getStateEnd({ lock, pin }: ThreadState = {}): Date | undefined {
  const [first] = [lock?.until, pin?.until].filter((end) => end !== undefined).toSorted();
  return first === undefined ? undefined : new Date(first);
}

interface LinesDeps {
  db: Database;
  addCacheTags: (...tags: string[]) => void;
}

/** Those after a cursor, whose page of posts starts there. Adds their cache tags to the page. */
export async function presentLines(
  { db, addCacheTags }: LinesDeps,
  lines: readonly ThreadLineColumn[],
  after?: Cursor,
): Promise<ThreadLine[]> {
  const start = after?.at.toISOString() ?? '';
  const shown = lines.filter(({ at }) => at >= start);
  const getText = ({ text }: ThreadLineColumn) => (typeof text === 'string' ? text : null);
  const targets = await getLinkTargets(db, shown.map(getText));
  const moved = await findMovedTitles(db, shown.flatMap(getMovedThreadId));
  addCacheTags(...moved.tags);
  // Older lines keep a title, which may have become private since.
  return shown.map(({ text, title: _, path, ...line }) => {
    if (line.kind === 'note') return { ...line, html: postHtml(String(text), targets) };
    const [threadId] = getMovedThreadId({ ...line, path });
    const current = moved.titles.get(threadId ?? 0);
    return current === undefined ? line : { ...line, thread: { title: current, path } };
  }) as ThreadLine[];
}
