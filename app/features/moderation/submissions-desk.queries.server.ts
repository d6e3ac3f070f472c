import { behindKey } from '#db/behind-key.ts';
import type { Database } from '#db/engine.ts';
import type { PageKey } from '../../http/page-key.ts';
import type { SubmissionKind } from './submission-desk-summary.ts';

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

/** Submissions that wait for a decision, the newest first; of some kinds only, if they are named. */
export async function listPendingSubmissions(
  db: Database,
  kinds: readonly SubmissionKind[] | undefined,
  behind: PageKey | undefined,
  limit: number,
) {
  return db
    .selectFrom('submissions')
    .select(columns)
    .where('status', '=', 'pending')
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', [...(kinds ?? [])]))
    .$if(behind !== undefined, (query) =>
      query.where((eb) => behindKey(eb, 'submitted_at', 'id', behind as PageKey)),
    )
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export type SubmissionRow = Awaited<ReturnType<typeof listPendingSubmissions>>[number];
