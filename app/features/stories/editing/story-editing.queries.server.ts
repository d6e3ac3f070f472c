import type { Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

/** Regardless of status. */
export async function findStoryText(db: Database, id: number) {
  return db
    .selectFrom('stories')
    .select(['title', 'source', 'url', 'excerpt', 'reported_at', 'image_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateStory(
  db: Database,
  id: number,
  story: Updateable<Tables['stories']>,
): Promise<void> {
  await db.updateTable('stories').set(story).where('id', '=', id).execute();
}

export async function deleteStory(db: Database, id: number): Promise<void> {
  await db.deleteFrom('stories').where('id', '=', id).execute();
}
