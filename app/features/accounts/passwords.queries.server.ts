import type { Database } from '#db/engine.ts';

/** What better-auth calls signing in with a password. */
const PROVIDER = 'credential';

export async function findPasswordHash(db: Database, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', PROVIDER)
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/** Sets the password, also of an account that had none. */
export async function upsertPassword(
  db: Database,
  userId: number,
  hash: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('user_accounts')
    .values({
      user_id: userId,
      provider_id: PROVIDER,
      account_id: String(userId),
      password: hash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute();
}
