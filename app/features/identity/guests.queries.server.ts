import type { Database } from '#db/engine.ts';

/** Finds a guest by the hash of their cookie. A guest merged into an account is not found. */
export async function findGuest(db: Database, tokenHash: string) {
  return db
    .selectFrom('guests')
    .select(['id', 'name', 'last_seen_at'])
    .where('token_hash', '=', tokenHash)
    .where('user_id', 'is', null)
    .executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export async function findGuestForUpdate(db: Database, id: number) {
  return db
    .selectFrom('guests')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertGuest(db: Database, tokenHash: string, now: Date): Promise<number> {
  const row = await db
    .insertInto('guests')
    .values({
      token_hash: tokenHash,
      name: null,
      created_at: now,
      last_seen_at: now,
      user_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateGuestName(db: Database, id: number, name: string): Promise<void> {
  await db.updateTable('guests').set({ name }).where('id', '=', id).execute();
}

/** Returns false if the guest was already merged into an account. */
export async function updateGuestUser(db: Database, id: number, userId: number): Promise<boolean> {
  const row = await db
    .updateTable('guests')
    .set({ user_id: userId })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
