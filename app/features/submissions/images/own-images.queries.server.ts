import type { Database } from '#db/engine.ts';

/** Oldest first. */
export async function listImagesBySubmission(db: Database, submissionIds: readonly number[]) {
  if (submissionIds.length === 0) return [];
  return db
    .selectFrom('submission_images')
    .innerJoin('images', 'images.id', 'submission_images.image_id')
    .select([
      'submission_images.submission_id',
      'images.id',
      'images.storage_key',
      'images.alt',
      'images.width',
      'images.height',
      'images.placeholder',
    ])
    .where('submission_images.submission_id', 'in', [...submissionIds])
    .orderBy('submission_images.id')
    .execute();
}

export async function insertSubmissionImage(
  db: Database,
  submissionId: number,
  imageId: number,
): Promise<void> {
  await db
    .insertInto('submission_images')
    .values({ submission_id: submissionId, image_id: imageId })
    .execute();
}
