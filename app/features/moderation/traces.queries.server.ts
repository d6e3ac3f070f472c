import type { Database } from '#db/engine.ts';

export async function listOwnSubmissions(
  db: Database,
  userId: number,
  afterId: number,
  limit: number,
) {
  return db
    .selectFrom('submissions')
    .select(['id', 'kind', 'title', 'body', 'links_json', 'evidence', 'category', 'status'])
    .select('submitted_at')
    .where('submitter_id', '=', userId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function updateSubmissionsOfGuest(
  db: Database,
  guestId: number,
  { userId, name }: { userId: number; name: string },
): Promise<boolean> {
  const rows = await db
    .updateTable('submissions')
    .set({ guest_id: null, submitter_id: userId, submitter_name: name })
    .where('guest_id', '=', guestId)
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function updateSubmitterName(
  db: Database,
  userId: number,
  name: string,
): Promise<boolean> {
  const rows = await db
    .updateTable('submissions')
    .set({ submitter_name: name })
    .where('submitter_id', '=', userId)
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function updateReviewItemsOfGuest(
  db: Database,
  guestId: number,
  userId: number,
): Promise<void> {
  await db
    .updateTable('review_items')
    .set({ guest_id: null, user_id: userId })
    .where('guest_id', '=', guestId)
    .execute();
}

/** Pictures of somebody's submissions that became nothing. */
export async function listUnpublishedPictures(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('submission_pictures')
    .innerJoin('submissions', 'submissions.id', 'submission_pictures.submission_id')
    .innerJoin('images', 'images.id', 'submission_pictures.image_id')
    .select('images.id')
    .where('submissions.submitter_id', '=', userId)
    .where('submissions.status', '<>', 'approved')
    .where('submissions.published_id', 'is', null)
    .where('images.purpose', '=', 'attachment')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * What nobody but its author and staff has seen goes with its author, out of the queue too; answers
 * with the ids.
 */
export async function deleteUnpublishedOf(db: Database, userId: number): Promise<number[]> {
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
