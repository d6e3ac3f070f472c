import type { Database } from '#db/engine.ts';
import type { SubmissionStatus } from '#db/tables/moderation.ts';
import { type Person, personColumn } from '../../http/actor.ts';

function picturesOf(db: Database, imageIds: readonly number[]) {
  return db
    .selectFrom('submission_pictures')
    .innerJoin('submissions', 'submissions.id', 'submission_pictures.submission_id')
    .select('submission_pictures.image_id')
    .where('submission_pictures.image_id', 'in', [...imageIds]);
}

/** Of these images, those that hang on a submission in one of these states. */
export async function listImagesSubmitted(
  db: Database,
  imageIds: readonly number[],
  statuses: readonly SubmissionStatus[],
): Promise<number[]> {
  const rows = await picturesOf(db, imageIds)
    .where('submissions.status', 'in', [...statuses])
    .execute();
  return rows.map(({ image_id }) => image_id);
}

/** Of these images, those that hang on a submission of this person's. */
export async function listImagesSubmittedBy(
  db: Database,
  imageIds: readonly number[],
  person: Person,
): Promise<number[]> {
  const rows = await picturesOf(db, imageIds)
    .where(`submissions.${personColumn(person, 'submitter_id')}`, '=', person.id)
    .execute();
  return rows.map(({ image_id }) => image_id);
}
