import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

export async function insertPendingImage(
  db: Database,
  image: Insertable<Tables['pending_images']>,
): Promise<void> {
  await db.insertInto('pending_images').values(image).execute();
}

/** The actor's pending images among these ids. */
export async function listPendingImages(
  db: Database,
  uploaderId: number,
  imageIds: readonly number[],
) {
  if (imageIds.length === 0) return [];
  return db
    .selectFrom('pending_images')
    .innerJoin('images', 'images.id', 'pending_images.image_id')
    .select(['images.id', 'storage_key', 'width', 'height', 'placeholder', 'alt'])
    .where('pending_images.uploader_id', '=', uploaderId)
    .where('images.id', 'in', [...imageIds])
    .execute();
}

/** Returns the ids it deleted, so that of two concurrent requests only one gets an image. */
export async function deletePendingImages(
  db: Database,
  uploaderId: number,
  imageIds: readonly number[],
): Promise<number[]> {
  if (imageIds.length === 0) return [];
  const rows = await db
    .deleteFrom('pending_images')
    .where('pending_images.uploader_id', '=', uploaderId)
    .where('image_id', 'in', [...imageIds])
    .returning('image_id')
    .execute();
  return rows.map(({ image_id }) => image_id);
}

/** Whether the image was pending without an uploader, because what showed it was deleted. */
export async function deleteReleasedImage(db: Database, imageId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pending_images')
    .where('image_id', '=', imageId)
    .where('uploader_id', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes at most `limit` rows uploaded before a time; returns their image ids. */
export async function deletePendingImagesBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number[]> {
  return deleteBatch(db, (query) => query.where('created_at', '<', before), limit);
}

/** Deletes at most `limit` rows of a user; returns their image ids. */
export async function deletePendingImagesOfUser(
  db: Database,
  userId: number,
  limit: number,
): Promise<number[]> {
  return deleteBatch(db, (query) => query.where('uploader_id', '=', userId), limit);
}

function pendingImageIds(db: Database) {
  return db.selectFrom('pending_images').select('id');
}

async function deleteBatch(
  db: Database,
  filter: (query: ReturnType<typeof pendingImageIds>) => ReturnType<typeof pendingImageIds>,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .deleteFrom('pending_images')
    .where('id', 'in', filter(pendingImageIds(db)).orderBy('id').limit(limit))
    .returning('image_id')
    .execute();
  return rows.map(({ image_id }) => image_id);
}
