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
  await db
    .deleteFrom('images')
    .where('purpose', '=', 'attachment')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('submission_pictures')
        .select('image_id')
        .where('submission_id', 'in', unpublished.where('published_id', 'is', null)),
    )
    .execute();
  const rows = await db
    .deleteFrom('submissions')
    .where('id', 'in', unpublished)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
