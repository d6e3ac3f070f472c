import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { NotificationActsTable, NotificationsTable } from '#db/tables/notifications.ts';
import type { NotificationKind } from './notifications.policy.ts';

/** Those of the accounts that want to hear of this. */
export async function listListeners(
  db: Database,
  userIds: readonly number[],
  kind: NotificationKind,
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .leftJoin('notification_settings as setting', (join) =>
      join.onRef('setting.user_id', '=', 'users.id').on('setting.kind', '=', kind),
    )
    .select('users.id')
    .where('users.id', 'in', [...userIds])
    .where(({ or, eb }) => or([eb('setting.reach', 'is', null), eb('setting.reach', '<>', 'off')]))
    .orderBy('users.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Its id, of the one with the same key if there is one: whoever else adds to that waits. */
export async function upsertNotification(
  db: Database,
  notification: Insertable<NotificationsTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('notifications')
    .values(notification)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'group_key'])
        .doUpdateSet(({ ref }) => ({ title: ref('excluded.title') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** True when it was not there before. */
export async function insertAct(
  db: Database,
  act: Insertable<NotificationActsTable>,
): Promise<boolean> {
  const row = await db
    .insertInto('notification_acts')
    .values(act)
    .onConflict((conflict) => conflict.columns(['notification_id', 'act_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateUnread(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ is_read: false, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Who has been told of something that was done with this post. */
export async function listToldOfPost(db: Database, postId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('notification_acts')
    .innerJoin('notifications', 'notifications.id', 'notification_acts.notification_id')
    .select('notifications.user_id')
    .where('notification_acts.post_id', '=', postId)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** All of somebody's, the oldest first. */
export async function listOwnNotifications(
  db: Database,
  userId: number,
  afterId: number,
  limit: number,
) {
  return db
    .selectFrom('notifications')
    .select(['id', 'kind', 'title', 'path', 'decision', 'reason', 'is_read', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}
