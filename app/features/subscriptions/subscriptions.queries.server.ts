import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

/** Answers with the new row's id, or nothing when the address is there already. */
export async function insertSubscriptionOnce(
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
