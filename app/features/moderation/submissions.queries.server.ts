import { behindKey } from '#db/behind-key.ts';
import type { Database } from '#db/engine.ts';

interface Key {
  at: Date;
  id: number;
}

/** Approved submissions behind the key, newest first. */
export async function listApprovedSubmissions(db: Database, after: Key | undefined, limit: number) {
  return db
    .selectFrom('submissions')
    .select(['id', 'kind', 'title', 'body', 'image_id', 'submitter_name', 'submitted_at'])
    .where('status', '=', 'approved')
    .$if(after !== undefined, (query) =>
      query.where((expression) => behindKey(expression, 'submitted_at', 'id', after as Key)),
    )
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many submissions of each of these accounts were approved. */
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
