import type { PublicationStatus } from '#app/http/lists/admin-list.ts';
import type { Database } from '#db/engine.ts';

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
