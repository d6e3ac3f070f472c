import { type Insertable, sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import { findById } from '#db/rows.ts';
import type { Tables } from '#db/tables.ts';

/**
 * A browser has one subscription; the account now signed in there gets its messages, and starts with all of
 * them if it is another one than before.
 */
export async function upsertPushSubscription(
  db: Database,
  subscription: Insertable<Tables['push_subscriptions']>,
): Promise<void> {
  await db
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({
        actor_id: subscription.actor_id,
        p256dh_key: subscription.p256dh_key,
        auth_key: subscription.auth_key,
        is_breaking_only: sql<boolean>`push_subscriptions.is_breaking_only
          and push_subscriptions.actor_id = excluded.actor_id`,
      }),
    )
    .execute();
}

export const findPushSubscription = findById('push_subscriptions');

/** Newest first. */
export async function listPushSubscriptions(db: Database, actorId: number) {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'browser', 'is_breaking_only'])
    .where('actor_id', '=', actorId)
    .orderBy('id', 'desc')
    .execute();
}

/** @param actorId whose it must be */
export async function updatePushScope(
  db: Database,
  id: number,
  actorId: number,
  isBreakingOnly: boolean,
): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ is_breaking_only: isBreakingOnly })
    .where('id', '=', id)
    .where('actor_id', '=', actorId)
    .execute();
}

/** The browsers of these actors. */
export async function listBrowsersOf(db: Database, actorIds: readonly number[]) {
  if (actorIds.length === 0) return [];
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'actor_id', 'is_breaking_only'])
    .where('actor_id', 'in', [...actorIds])
    .orderBy('id')
    .execute();
}

/** @param actorId whose it must be */
export async function deletePushSubscription(
  db: Database,
  id: number,
  actorId: number,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('actor_id', '=', actorId)
    .execute();
}
