import type { Database } from '#db/engine.ts';

export async function updateSubmitterName(
  db: Database,
  submitterId: number,
  name: string,
): Promise<boolean> {
  const rows = await db
    .updateTable('submissions')
    .set({ submitter_name: name })
    .where('submitter_id', '=', submitterId)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Images of submissions that were never published. */
export async function listUnpublishedImageIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('submission_images')
    .innerJoin('submissions', 'submissions.id', 'submission_images.submission_id')
    .innerJoin('images', 'images.id', 'submission_images.image_id')
    .select('images.id')
    .where('submissions.submitter_id', '=', userId)
    .where('submissions.status', '<>', 'approved')
    .where('submissions.published_id', 'is', null)
    .where('images.purpose', '=', 'attachment')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes submissions that were not approved, and their review items. Returns their ids. */
export async function deleteUnpublishedSubmissions(
  db: Database,
  userId: number,
): Promise<number[]> {
  const unpublished = db
    .selectFrom('submissions')
    .select('id')
    .where('submitter_id', '=', userId)
    .where('status', '<>', 'approved');
  await db
    .deleteFrom('review_items')
    .where('kind', '=', 'submission')
    .where('subject_id', 'in', unpublished)
    .execute();
  const rows = await db
    .deleteFrom('submissions')
    .where('id', 'in', unpublished)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
