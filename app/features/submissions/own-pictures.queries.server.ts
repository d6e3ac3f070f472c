import type { Database } from '#db/engine.ts';

/** In the order they were added. */
export async function listPicturesOf(db: Database, submissionIds: readonly number[]) {
  if (submissionIds.length === 0) return [];
  return db
    .selectFrom('submission_pictures')
    .innerJoin('images', 'images.id', 'submission_pictures.image_id')
    .select([
      'submission_pictures.submission_id',
      'images.id',
      'images.storage_key',
      'images.alt',
      'images.width',
      'images.height',
      'images.placeholder',
    ])
    .where('submission_pictures.submission_id', 'in', [...submissionIds])
    .orderBy('submission_pictures.id')
    .execute();
}

export type OwnPictureRow = Awaited<ReturnType<typeof listPicturesOf>>[number];

export async function insertPictureOf(
  db: Database,
  submissionId: number,
  imageId: number,
): Promise<void> {
  await db
    .insertInto('submission_pictures')
    .values({ submission_id: submissionId, image_id: imageId })
    .execute();
}

export async function updateAlt(db: Database, imageId: number, alt: string): Promise<void> {
  await db.updateTable('images').set({ alt }).where('id', '=', imageId).execute();
}
