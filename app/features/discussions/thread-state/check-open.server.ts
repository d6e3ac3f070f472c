import { AppError } from '#app/errors.ts';
import { canModeratePost } from '#app/features/identity/rights.policy.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import type { Actor } from '#app/http/actor.ts';
import { formatDateTime, formatTimeZone } from '#app/text/dates/times.ts';
import { formatUntil } from '#app/text/dates/until.ts';
import type { Database } from '#db/engine.ts';
import type { ThreadRow } from '../threads/threads.queries.server.ts';
import { findLastPostTime } from './last-post.queries.server.ts';
import { formatWait, paceLabel } from './pace.ts';
import { toLock } from './present-state.server.ts';

interface PostAttempt {
  db: Database;
  actor: Actor;
  now: Date;
}

/**
 * Call it in the transaction of the post, with the thread's row locked.
 * @throws AppError closed if moderators have locked the thread; refused if its slow mode makes the actor wait
 */
export async function checkThreadIsOpen(attempt: PostAttempt, thread: ThreadRow): Promise<void> {
  const { db, now } = attempt;
  const lock = toLock(thread, now);
  if (!lock) return checkPace(attempt, thread);
  const until = lock.until && ` ${formatUntil(new Date(lock.until), await getSiteTimeZone(db))}`;
  const what = thread.subject_kind === 'board' ? 'This thread is' : 'Comments are';
  throw new AppError('closed', { message: `${what} locked${until ?? ''}: ${lock.reason}` });
}

async function checkPace(
  { db, actor, now }: PostAttempt,
  { id, category, slow_mode_seconds: seconds }: ThreadRow,
): Promise<void> {
  if (seconds === 0 || canModeratePost(actor, category)) return;
  const last = await findLastPostTime(db, id, actor.id);
  const opensAt = new Date((last?.getTime() ?? 0) + seconds * 1000);
  if (opensAt <= now) return;
  const at = opensAt.toISOString();
  const timeZone = await getSiteTimeZone(db);
  // A post of the same moment can have a later time.
  const wait = formatWait(Math.min(opensAt.getTime() - now.getTime(), seconds * 1000));
  const time = `${formatDateTime(at, timeZone)} ${formatTimeZone(at, timeZone)}`;
  throw new AppError('refused', {
    message: `Slow mode is on here: ${paceLabel(seconds)}. You can post again in ${wait}, at ${time}.`,
  });
}
