import { newestFirst, oldestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';

interface ListQuery {
  after: { at: Date; id: number } | undefined;
  limit: number;
  now: Date;
}

/** With what says whether a thread is public. */
function predictions(db: Database) {
  return db
    .selectFrom('polls')
    .leftJoin('threads', (join) =>
      join.onRef('threads.id', '=', 'polls.host_id').on('polls.host_kind', '=', 'thread'),
    )
    .leftJoin('posts', 'posts.id', 'threads.opening_post_id')
    .select(['polls.id', 'host_kind', 'host_id', 'question', 'results', 'claim_id', 'outcome'])
    .select(['closes_at', 'closed_at', 'polls.removed_at', 'resolved_at'])
    .select(['forecaster_count', 'average_forecast'])
    .select(['threads.title as thread_title', 'subject_kind', 'posts.status as post_status'])
    .where('claim_id', 'is not', null)
    .where('polls.removed_at', 'is', null);
}

/** Those that take forecasts, the next to be locked first. */
export async function listOpenPredictions(db: Database, { now, ...page }: ListQuery) {
  const open = predictions(db)
    .where('resolved_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('closes_at', '>', now);
  return oldestFirst(open, 'closes_at', 'polls.id', page).execute();
}

/** Those that are locked while their claim is open, the latest first. */
export async function listWaitingPredictions(db: Database, { now, ...page }: ListQuery) {
  const waiting = predictions(db)
    .where('resolved_at', 'is', null)
    .where(({ or, eb }) => or([eb('closed_at', 'is not', null), eb('closes_at', '<=', now)]));
  return newestFirst(waiting, 'closes_at', 'polls.id', page).execute();
}

/** The latest first. */
export async function listResolvedPredictions(db: Database, page: Omit<ListQuery, 'now'>) {
  const resolved = predictions(db).where('resolved_at', 'is not', null);
  return newestFirst(resolved, 'resolved_at', 'polls.id', page).execute();
}

/** About these claims, the newest first. */
export async function listPredictionsOfClaims(
  db: Database,
  claimIds: readonly number[],
  limit: number,
) {
  return predictions(db)
    .where('claim_id', 'in', [...claimIds])
    .orderBy('polls.id', 'desc')
    .limit(limit)
    .execute();
}

export type ListedRow = Awaited<ReturnType<typeof listOpenPredictions>>[number];
