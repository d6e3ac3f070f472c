import type { Database } from '#db/engine.ts';
import { insertRow, updateById } from '#db/rows.ts';
import type { SubmissionStatus } from '#db/tables/moderation.ts';

/** Returns the id. */
export const insertSubmission = insertRow('submissions');

export const updateSubmission = updateById('submissions');

/** Changes the status and the submission date. Returns false if the status is no longer `from`. */
export async function changeSubmissionStatus(
  db: Database,
  id: number,
  from: SubmissionStatus,
  to: SubmissionStatus,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('submissions')
    .set({ status: to, submitted_at: now })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if the submission is not a draft. */
export async function deleteDraft(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('submissions')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
