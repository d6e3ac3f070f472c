import type { Database } from '#db/engine.ts';
import type { NotificationKind } from '../notifications.policy.ts';
import type { Reach } from './notification-settings.schema.ts';

/** What differs from the usual. */
export async function listReaches(db: Database, userId: number) {
  return db
    .selectFrom('notification_settings')
    .select(['kind', 'reach'])
    .where('user_id', '=', userId)
    .execute();
}

export async function upsertReach(
  db: Database,
  userId: number,
  kind: NotificationKind,
  reach: Reach,
): Promise<void> {
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, kind, reach })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ reach }))
    .execute();
}

/** What came by mail is on the site alone from now on. */
export async function updateMailsEnded(db: Database, userId: number): Promise<void> {
  await db
    .updateTable('notification_settings')
    .set({ reach: 'page' })
    .where('user_id', '=', userId)
    .where('reach', '=', 'mail')
    .execute();
}
