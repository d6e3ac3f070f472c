import { type Actor, actorColumn } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { SubmissionStatus } from '#db/tables/moderation.ts';

function submittedImages(db: Database, imageIds: readonly number[]) {
  return db
    .selectFrom('submission_images')
    .innerJoin('submissions', 'submissions.id', 'submission_images.submission_id')
    .select('submission_images.image_id')
    .where('submission_images.image_id', 'in', [...imageIds]);
}

/** Of these images, those that hang on a submission in one of these states. */
export async function listImagesSubmitted(
  db: Database,
  imageIds: readonly number[],
  statuses: readonly SubmissionStatus[],
): Promise<number[]> {
  const rows = await submittedImages(db, imageIds)
    .where('submissions.status', 'in', [...statuses])
    .execute();
  return rows.map(({ image_id }) => image_id);
}

/** Of these images, those that hang on a submission of this person's. */
export async function listImagesSubmittedBy(
  db: Database,
  imageIds: readonly number[],
  person: Actor,
): Promise<number[]> {
  const rows = await submittedImages(db, imageIds)
    .where(`submissions.${actorColumn(person, 'submitter_id')}`, '=', person.id)
    .execute();
  return rows.map(({ image_id }) => image_id);
}
