import type { Cursor } from '#app/http/cursor.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import type { SubmissionKind } from '../embeds/pending-submission.ts';

const columns = [
  'id',
  'kind',
  'number',
  'title',
  'body',
  'links_json',
  'image_id',
  'submitter_id',
  'submitter_name',
  'status',
  'submitted_at',
] as const;

/** Submissions awaiting a decision, newest first. Undefined `kinds` means all kinds. */
export async function listPendingSubmissions(
  db: Database,
  kinds: readonly SubmissionKind[] | undefined,
  after: Cursor | undefined,
  limit: number,
) {
  return db
    .selectFrom('submissions')
    .select(columns)
    .where('status', '=', 'pending')
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', [...(kinds ?? [])]))
    .$call((query) => newestFirst(query, 'submitted_at', 'id', { after, limit }))
    .execute();
}

export type SubmissionRow = Awaited<ReturnType<typeof listPendingSubmissions>>[number];
