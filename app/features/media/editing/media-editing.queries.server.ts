import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import { insertedId } from '#db/inserted-id.ts';
import type { MediaItemsTable } from '#db/tables/content.ts';

/** Regardless of status. */
export async function findMediaText(db: Database, id: number) {
  return db
    .selectFrom('media_items')
    .select(['slug', 'title', 'type', 'description', 'category', 'provenance', 'credit'])
    .select(['license', 'source_name', 'source_url', 'image_id', 'video_id', 'player_url'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function insertDraftMedia(db: Database, item: Insertable<MediaItemsTable>): Promise<number> {
  return insertedId(db.insertInto('media_items').values(item));
}

export async function updateMediaText(
  db: Database,
  id: number,
  item: Updateable<MediaItemsTable>,
): Promise<void> {
  await db.updateTable('media_items').set(item).where('id', '=', id).execute();
}

export async function deleteMedia(db: Database, id: number): Promise<void> {
  await db.deleteFrom('media_items').where('id', '=', id).execute();
}
