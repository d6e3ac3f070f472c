import type { Database } from '#db/engine.ts';

/** The provider id under which better-auth stores passwords. */
export const PASSWORD_PROVIDER = 'credential';

export async function findPasswordHash(db: Database, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', PASSWORD_PROVIDER)
    .executeTakeFirst();
  return row?.password ?? undefined;
}

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
      provider_id: PASSWORD_PROVIDER,
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
