import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import type { PublicationStatus } from '../../http/desk-entry.ts';

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

/** Of these pictures, the items that are drafts. */
export async function listDraftsOfImages(db: Database, imageIds: readonly number[]) {
  if (imageIds.length === 0) return [];
  return db
    .selectFrom('media_items')
    .select(['id', 'image_id', 'created_at', 'updated_at'])
    .where('image_id', 'in', [...imageIds])
    .where('status', '=', 'draft')
    .execute();
}

export async function updateMediaItem(
  db: Database,
  id: number,
  item: Updateable<Tables['media_items']>,
): Promise<void> {
  await db.updateTable('media_items').set(item).where('id', '=', id).execute();
}

/** Not an edit: whether somebody has touched it is still to be seen by its times. */
export async function updateToDrafts(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('media_items')
    .set({ status: 'draft' })
    .where('id', 'in', [...ids])
    .execute();
}

/** Of these images, those an item in one of these states shows. */
export async function listImagesInMedia(
  db: Database,
  imageIds: readonly number[],
  statuses: readonly PublicationStatus[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('media_items')
    .select('image_id')
    .where('image_id', 'in', [...imageIds])
    .where('status', 'in', [...statuses])
    .execute();
  return rows.map(({ image_id }) => image_id);
}

/** Of items that show these images; answers with the items' ids. */
export async function updateCredits(
  db: Database,
  imageIds: readonly number[],
  credit: string,
): Promise<number[]> {
  const rows = await db
    .updateTable('media_items')
    .set({ credit })
    .where('image_id', 'in', [...imageIds])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
