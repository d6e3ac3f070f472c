import type { Database } from '#db/engine.ts';

export async function findGuest(db: Database, tokenHash: string) {
  return (
    db
      .selectFrom('guests')
      .select(['id', 'name', 'last_seen_at'])
      .where('token_hash', '=', tokenHash)
      // What an account has taken over is the account's from then on.
      .where('user_id', 'is', null)
      .executeTakeFirst()
  );
}

/** For a change: nobody else changes this guest until the transaction is over. */
export async function findGuestLocked(db: Database, id: number) {
  return db
    .selectFrom('guests')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .forUpdate()
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

/** False when an account had it before. */
export async function updateGuestOwner(db: Database, id: number, userId: number): Promise<boolean> {
  const row = await db
    .updateTable('guests')
    .set({ user_id: userId })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
