import type { Insertable, Updateable } from 'kysely';
import type { PublicationStatus } from '#app/http/admin-list.ts';
import type { Database } from '#db/engine.ts';
import { insertedId } from '#db/inserted-id.ts';
import type { Tables } from '#db/tables.ts';

export function insertMediaItem(
  db: Database,
  item: Insertable<Tables['media_items']>,
): Promise<number> {
  return insertedId(db.insertInto('media_items').values(item));
}

/** Drafts and removed items that use one of these images. */
export async function listWithdrawnByImage(db: Database, imageIds: readonly number[]) {
  if (imageIds.length === 0) return [];
  return db
    .selectFrom('media_items')
    .select(['id', 'image_id', 'created_at', 'updated_at'])
    .where('image_id', 'in', [...imageIds])
    .where('status', 'in', ['draft', 'removed'])
    .execute();
}

export async function updateMediaItem(
  db: Database,
  id: number,
  item: Updateable<Tables['media_items']>,
): Promise<void> {
  await db.updateTable('media_items').set(item).where('id', '=', id).execute();
}

/**
 * Only another approval brings them back; drafts stay drafts. Leaves `updated_at` alone, because it tells
 * whether an editor changed the item.
 */
export async function removeMediaItems(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('media_items')
    .set({ status: 'removed' })
    .where('id', 'in', [...ids])
    .where('status', 'in', ['published', 'scheduled'])
    .execute();
}

/** The subset of images used by an item with one of the statuses. */
export async function listImagesUsedByMedia(
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
  return rows.flatMap(({ image_id }) => image_id ?? []);
}

/** Updates all items that use one of these images and returns their ids. */
export async function updateMediaCredits(
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
