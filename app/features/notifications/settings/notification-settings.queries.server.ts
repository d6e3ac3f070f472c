import type { Database } from '#db/engine.ts';
import type { NotificationKind } from '../notifications.policy.ts';
import type { Delivery } from './delivery.ts';

/** Lists the kinds whose setting was changed from the default. */
export async function listDeliveries(db: Database, userId: number) {
  return db
    .selectFrom('notification_settings')
    .select(['kind', 'delivery'])
    .where('user_id', '=', userId)
    .execute();
}

export async function upsertDelivery(
  db: Database,
  userId: number,
  kind: NotificationKind,
  delivery: Delivery,
): Promise<void> {
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, kind, delivery })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ delivery }))
    .execute();
}

/** Turns every emailed kind into one that is shown on the site only. */
export async function updateEmailToSite(db: Database, userId: number): Promise<void> {
  await db
    .updateTable('notification_settings')
    .set({ delivery: 'site' })
    .where('user_id', '=', userId)
    .where('delivery', '=', 'email')
    .execute();
}
