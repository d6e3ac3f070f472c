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

/**
 * Replaces the hash that was verified; undefined if the account had no password. Returns false if another
 * request has changed it since.
 */
export async function replacePassword(
  db: Database,
  userId: number,
  { previous, hash }: { previous: string | undefined; hash: string },
  now: Date,
): Promise<boolean> {
  if (previous === undefined) {
    if ((await findPasswordHash(db, userId)) !== undefined) return false;
    await upsertPassword(db, userId, hash, now);
    return true;
  }
  const { numUpdatedRows } = await db
    .updateTable('user_accounts')
    .set({ password: hash, updated_at: now })
    .where('user_id', '=', userId)
    .where('provider_id', '=', PASSWORD_PROVIDER)
    .where('password', '=', previous)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
