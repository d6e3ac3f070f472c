import type { Database } from '#db/engine.ts';
import type { Doer, Notice } from './bell-events.server.ts';
import {
  insertAct,
  listListeners,
  updateUnread,
  upsertNotification,
} from './notifications.queries.server.ts';

/**
 * Tells each of these accounts, unless they do not want to hear of it or have done it themselves.
 * Part of the caller's transaction; always in the order of ids, so that no two wait for each other.
 */
export async function notify(
  db: Database,
  userIds: readonly number[],
  notice: Notice,
  now: Date,
): Promise<number[]> {
  const others = userIds.filter((id) => id !== notice.act?.by.userId);
  const listeners = await listListeners(db, others, notice.kind);
  for (const userId of listeners) await tell(db, userId, notice, now);
  return listeners;
}

async function tell(db: Database, userId: number, notice: Notice, now: Date): Promise<void> {
  const { act } = notice;
  const id = await upsertNotification(db, {
    user_id: userId,
    kind: notice.kind,
    group_key: notice.groupKey,
    post_id: notice.postId ?? null,
    submission_id: notice.submissionId ?? null,
    title: notice.title,
    path: notice.path,
    decision: notice.decision ?? null,
    reason: notice.reason ?? null,
    created_at: now,
    updated_at: now,
  });
  if (!act) return;
  const isNew = await insertAct(db, {
    notification_id: id,
    act_key: act.key,
    post_id: act.postId ?? null,
    path: act.path ?? null,
    ...doerColumns(act.by),
    created_at: now,
  });
  if (isNew) await updateUnread(db, id, now);
}

function doerColumns({ userId, guestId, name }: Doer) {
  return { user_id: userId, guest_id: guestId, guest_name: userId === null ? name : null };
}
