import type { Database } from '#db/engine.ts';

/** Members after this id who asked for breaking news on the site, and everyone with push messages. */
export async function listBreakingRecipients(
  db: Database,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('notification_settings')
        .select('user_id as id')
        .where('kind', '=', 'breaking')
        .where('delivery', '<>', 'off')
        .union(db.selectFrom('push_subscriptions').select('actor_id as id'))
        .as('recipient'),
    )
    .select('id')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The notification of the member with this confirmed address. */
export async function findNotificationByEmail(
  db: Database,
  email: string,
  groupKey: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('notifications', 'notifications.recipient_id', 'users.id')
    .select('notifications.id')
    .where('users.email', '=', email)
    .where('users.is_email_verified', '=', true)
    .where('notifications.group_key', '=', groupKey)
    .executeTakeFirst();
  return row?.id;
}
