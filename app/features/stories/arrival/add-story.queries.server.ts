import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

/** Returns the id, or undefined if a story with this canonical key exists. */
export async function insertStory(
  db: Database,
  story: Insertable<Tables['stories']>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('stories')
    .values(story)
    .onConflict((conflict) => conflict.column('canonical_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Stories of any status with these canonical keys. */
export async function listStoriesByKey(db: Database, keys: readonly string[]) {
  if (keys.length === 0) return [];
  return db
    .selectFrom('stories')
    .select(['id', 'title', 'status', 'canonical_key'])
    .where('canonical_key', 'in', [...keys])
    .execute();
}
