import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import { deleteById, findById, updateById } from '#db/rows.ts';
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

export const findSubscription = findById('subscriptions');

export async function findSubscriptionByEmail(db: Database, email: string) {
  return db.selectFrom('subscriptions').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Its consents go with it. */
export const deleteSubscription = deleteById('subscriptions');

export async function listConsents(db: Database, subscriptionId: number) {
  return db
    .selectFrom('consents')
    .select(['id', 'channel', 'is_given', 'wording', 'source', 'created_at'])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('id', 'desc')
    .execute();
}

export const updateSubscription = updateById('subscriptions');
