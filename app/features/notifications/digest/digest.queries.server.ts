import type { Database } from '#db/engine.ts';
import type { NotificationKind } from '../notifications.policy.ts';

/** Accounts behind this id that want mails and have something unread. */
export async function listMailReaders(
  db: Database,
  afterId: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('notification_settings as setting')
    .innerJoin('notification_inboxes as inbox', 'inbox.user_id', 'setting.user_id')
    .select('setting.user_id')
    .distinct()
    .where('setting.reach', '=', 'mail')
    .where('inbox.unread', '>', 0)
    .where('setting.user_id', '>', afterId)
    .orderBy('setting.user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Those of the accounts that want this kind by mail. */
export async function listWantingMail(
  db: Database,
  userIds: readonly number[],
  kind: NotificationKind,
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('notification_settings')
    .select('user_id')
    .where('user_id', 'in', [...userIds])
    .where('kind', '=', kind)
    .where('reach', '=', 'mail')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Until when everything was mailed; no one else decides about the account's next mail meanwhile. */
export async function findMailedAtLocked(db: Database, userId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('notification_inboxes')
    .select('mailed_at')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.mailed_at ?? undefined;
}

export async function updateMailedAt(db: Database, userId: number, at: Date): Promise<void> {
  await db
    .insertInto('notification_inboxes')
    .values({ user_id: userId, mailed_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ mailed_at: at }))
    .execute();
}
