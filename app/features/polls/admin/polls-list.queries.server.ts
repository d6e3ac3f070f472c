import type { Database } from '#db/engine.ts';

interface ListQuery {
  /** Categories of the board; undefined for polls everywhere. */
  categories: readonly string[] | undefined;
  afterId: number | undefined;
  limit: number;
}

/** Polls with the titles of their threads, newest first. Those who moderate a private category read it, too. */
export async function listPolls(db: Database, { categories, afterId, limit }: ListQuery) {
  let query = db
    .selectFrom('polls')
    .leftJoin('threads', (join) =>
      join.onRef('threads.id', '=', 'polls.host_id').on('polls.host_kind', '=', 'thread'),
    )
    .select(['polls.id', 'host_kind', 'host_id', 'question', 'closes_at', 'closed_at'])
    .select(['claim_id', 'resolved_at'])
    .select(['removed_at', 'polls.created_at', 'threads.title as thread_title', 'is_private'])
    .select(({ selectFrom }) =>
      selectFrom('poll_tallies')
        .select(({ fn }) => fn.sum<number>('votes').as('voters'))
        .whereRef('poll_id', '=', 'polls.id')
        .where('option_id', '=', 0)
        .as('voters'),
    )
    .orderBy('polls.id', 'desc')
    .limit(limit);
  if (afterId !== undefined) query = query.where('polls.id', '<', afterId);
  if (categories) query = query.where('threads.category', 'in', [...categories]);
  return query.execute();
}

export type PollListRow = Awaited<ReturnType<typeof listPolls>>[number];
