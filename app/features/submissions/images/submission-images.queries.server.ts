import type { Database } from '#db/engine.ts';
import type { SubmissionKind, SubmissionStatus } from '#db/tables/moderation.ts';

function submittedImages(db: Database, imageIds: readonly number[]) {
  return db
    .selectFrom('submission_images')
    .innerJoin('submissions', 'submissions.id', 'submission_images.submission_id')
    .select('submission_images.image_id')
    .where('submission_images.image_id', 'in', [...imageIds]);
}

/** Returns the ids of those images that belong to a submission with one of the statuses, of one of the kinds. */
export async function listImagesSubmitted(
  db: Database,
  imageIds: readonly number[],
  { statuses, kinds }: { statuses: readonly SubmissionStatus[]; kinds?: readonly SubmissionKind[] },
): Promise<number[]> {
  const rows = await submittedImages(db, imageIds)
    .where('submissions.status', 'in', [...statuses])
    .$if(kinds !== undefined, (query) => query.where('submissions.kind', 'in', [...(kinds ?? [])]))
    .execute();
  return rows.map(({ image_id }) => image_id);
}

/** Returns the ids of those images that belong to a submission by this actor. */
export async function listImagesSubmittedBy(
  db: Database,
  imageIds: readonly number[],
  actorId: number,
): Promise<number[]> {
  const rows = await submittedImages(db, imageIds)
    .where('submissions.submitter_id', '=', actorId)
    .execute();
  return rows.map(({ image_id }) => image_id);
}
