import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

export async function insertMediaItem(
  db: Database,
  item: Insertable<Tables['media_items']>,
): Promise<number> {
  const row = await db
    .insertInto('media_items')
    .values(item)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateToDrafts(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('media_items')
    .set({ status: 'draft', updated_at: now })
    .where('id', 'in', [...ids])
    .execute();
}
