import type { Database } from '#db/engine.ts';
import { countRows, deleteById } from '#db/rows.ts';

/** Keeps the salt that another instance has inserted. */
export async function insertSalt(db: Database, day: string, salt: string): Promise<void> {
  await db
    .insertInto('visitor_salts')
    .values({ day, salt })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}

export async function findSalt(db: Database, day: string): Promise<string> {
  const row = await db
    .selectFrom('visitor_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return row.salt;
}

export async function deleteSaltsBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('visitor_salts').where('day', '<', day).execute();
}

export async function insertBatch(db: Database, beacons: string, now: Date): Promise<void> {
  await db.insertInto('beacon_batches').values({ beacons, created_at: now }).execute();
}

export async function findOldestBatch(db: Database) {
  return db
    .selectFrom('beacon_batches')
    .select(['id', 'beacons'])
    .where('error', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function countBatches(db: Database): Promise<number> {
  return countRows(db.selectFrom('beacon_batches').where('error', 'is', null));
}

/** A batch with an error is not counted, and does not keep up the batches after it. */
export async function updateBatchError(db: Database, id: number, error: string): Promise<void> {
  await db.updateTable('beacon_batches').set({ error }).where('id', '=', id).execute();
}

export async function deleteFailedBatchesBefore(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('beacon_batches')
    .where('error', 'is not', null)
    .where('created_at', '<', before)
    .execute();
}

export const deleteBatch = deleteById('beacon_batches');
