import type { Cursor } from '#app/http/cursor.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import type { SubmissionKind, SubmissionStatus } from '#db/tables/moderation.ts';

/** Newest first. Without evidence, which is credited at its claim, and may be held there. */
export async function listApprovedSubmissions(
  db: Database,
  after: Cursor | undefined,
  limit: number,
) {
  return db
    .selectFrom('submissions')
    .select(['id', 'kind', 'title', 'body', 'image_id', 'submitter_name', 'submitted_at'])
    .where('status', '=', 'approved')
    .where('kind', '<>', 'evidence')
    .$call((query) => newestFirst(query, 'submitted_at', 'id', { after, limit }))
    .execute();
}

export async function countApprovedBySubmitter(db: Database, submitterIds: readonly number[]) {
  if (submitterIds.length === 0) return [];
  return db
    .selectFrom('submissions')
    .select(({ fn }) => ['submitter_id', fn.countAll<number>().as('submissions')])
    .where('submitter_id', 'in', [...submitterIds])
    .where('status', '=', 'approved')
    .groupBy('submitter_id')
    .execute();
}

/** Numbers are unique within a kind. */
export async function findSubmissionByNumber(
  db: Database,
  kind: SubmissionKind,
  number: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select('id')
    .where('kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.id;
}

export async function listSubmissions(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('submissions')
    .leftJoin('users', 'users.id', 'submissions.submitter_id')
    .selectAll('submissions')
    .select('users.id as account_id')
    .where('submissions.id', 'in', [...ids])
    .execute();
}

export type SubmissionRow = Awaited<ReturnType<typeof listSubmissions>>[number];

export async function listSubmissionImages(db: Database, submissionIds: readonly number[]) {
  return db
    .selectFrom('submission_images')
    .innerJoin('images', 'images.id', 'submission_images.image_id')
    .select(['submission_images.submission_id', 'images.id', 'images.storage_key', 'images.alt'])
    .select(['images.width', 'images.height'])
    .where('submission_images.submission_id', 'in', [...submissionIds])
    .orderBy('submission_images.id')
    .execute();
}

export async function updateSubmissionStatus(
  db: Database,
  id: number,
  status: SubmissionStatus,
  publishedId: number | null,
): Promise<void> {
  await db
    .updateTable('submissions')
    .set({ status, published_id: publishedId })
    .where('id', '=', id)
    .execute();
}

export async function listSubmittedImageIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('submission_images')
    .innerJoin('submissions', 'submissions.id', 'submission_images.submission_id')
    .select('submission_images.image_id')
    .where('submissions.submitter_id', '=', userId)
    .execute();
  return rows.map(({ image_id }) => image_id);
}

/** Ids of the content made from an account's submissions of this kind. */
export async function listPublishedIds(
  db: Database,
  userId: number,
  kind: SubmissionKind,
): Promise<number[]> {
  const rows = await db
    .selectFrom('submissions')
    .select('published_id')
    .where('submitter_id', '=', userId)
    .where('kind', '=', kind)
    .execute();
  return rows.flatMap(({ published_id }) => published_id ?? []);
}
