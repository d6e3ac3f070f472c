import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

/** Returns the new id, or undefined if the email address already exists. */
export async function insertSubscriptionIfNew(
  db: Database,
  subscription: Insertable<Tables['subscriptions']>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertConsents(
  db: Database,
  consents: Insertable<Tables['consents']>[],
): Promise<void> {
  await db.insertInto('consents').values(consents).execute();
}

export async function findSubscription(db: Database, id: number) {
  return db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findSubscriptionByEmail(db: Database, email: string) {
  return db.selectFrom('subscriptions').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Its consents go with it. */
export async function deleteSubscription(db: Database, id: number): Promise<void> {
  await db.deleteFrom('subscriptions').where('id', '=', id).execute();
}

export async function listConsents(db: Database, subscriptionId: number) {
  return db
    .selectFrom('consents')
    .select(['id', 'channel', 'is_given', 'wording', 'source', 'created_at'])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('id', 'desc')
    .execute();
}

export async function updateSubscription(
  db: Database,
  id: number,
  change: Updateable<Tables['subscriptions']>,
): Promise<void> {
  await db.updateTable('subscriptions').set(change).where('id', '=', id).execute();
}
