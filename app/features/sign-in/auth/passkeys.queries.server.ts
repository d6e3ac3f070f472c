import type { Database } from '#db/engine.ts';

/** An account's passkeys, oldest first. */
export async function listPasskeys(db: Database, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credential_id', 'transports', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function countPasskeys(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns false if the account has no such passkey. */
export async function renamePasskey(
  db: Database,
  userId: number,
  { id, name }: { id: number; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePasskey(db: Database, userId: number, id: number): Promise<void> {
  await db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).execute();
}

export async function deletePasskeys(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

export async function recordPasskeyUse(
  db: Database,
  credentialId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ last_used_at: now })
    .where('credential_id', '=', credentialId)
    .execute();
}

export async function findPasskeyOwner(
  db: Database,
  credentialId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .select('user_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row?.user_id;
}
