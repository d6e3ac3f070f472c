import type { Database } from '#db/engine.ts';
import type { NotificationKind } from '../notifications.policy.ts';

/** Lists accounts after this id that want emails and have unread notifications. */
export async function listDigestRecipients(
  db: Database,
  afterId: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('notification_settings as setting')
    .innerJoin('notification_inboxes as inbox', 'inbox.recipient_id', 'setting.user_id')
    .select('setting.user_id')
    .distinct()
    .where('setting.delivery', '=', 'email')
    .where('inbox.unread_count', '>', 0)
    .where('setting.user_id', '>', afterId)
    .orderBy('setting.user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Filters the accounts by those that want this kind by email. */
export async function listUsersWantingEmail(
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
    .where('delivery', '=', 'email')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Locks the inbox, so that concurrent jobs cannot email the same notifications. */
export async function findEmailedUntilForUpdate(
  db: Database,
  userId: number,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('notification_inboxes')
    .select('emailed_until_at')
    .where('recipient_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.emailed_until_at ?? undefined;
}

export async function updateEmailedUntil(db: Database, userId: number, until: Date): Promise<void> {
  await db
    .insertInto('notification_inboxes')
    .values({ recipient_id: userId, emailed_until_at: until })
    .onConflict((conflict) =>
      conflict.column('recipient_id').doUpdateSet({ emailed_until_at: until }),
    )
    .execute();
}
