import type { Database } from '#db/engine.ts';

/** Every way into the account, and every link to it. */
export async function deleteWaysIn(db: Database, userId: number): Promise<void> {
  for (const table of ['sessions', 'user_accounts', 'two_factors', 'account_links'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

/** Ways to sign in, without what is secret of them. */
export async function listWaysIn(db: Database, userId: number) {
  return db
    .selectFrom('user_accounts')
    .select(['id', 'provider_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** 0 when there is none. */
export async function findNewestWayId(db: Database): Promise<number> {
  const row = await db
    .selectFrom('user_accounts')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

export async function deleteWayIn(db: Database, userId: number, id: number): Promise<void> {
  await db.deleteFrom('user_accounts').where('user_id', '=', userId).where('id', '=', id).execute();
}
