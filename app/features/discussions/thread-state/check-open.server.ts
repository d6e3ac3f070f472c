import { AppError } from '#app/errors.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { formatUntil } from '#app/text/dates/until.ts';
import type { Database } from '#db/engine.ts';
import type { ThreadRow } from '../threads/threads.queries.server.ts';
import { toLock } from './present-state.server.ts';

/**
 * Call it in the transaction of the post, with the row locked.
 * @throws AppError closed if moderators have locked the thread
 */
export async function checkThreadIsOpen(
  db: Database,
  thread: Pick<ThreadRow, 'subject_kind' | 'lock_reason' | 'locked_until_at'>,
  now: Date,
): Promise<void> {
  const lock = toLock(thread, now);
  if (!lock) return;
  const until = lock.until && ` ${formatUntil(new Date(lock.until), await getSiteTimeZone(db))}`;
  const what = thread.subject_kind === 'board' ? 'This thread is' : 'Comments are';
  throw new AppError('closed', {
    message: `${what} locked${until ?? ''}: ${lock.reason}`,
  });
}
