import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { ReviewCause, ReviewItemKind } from '#db/tables/moderation.ts';
import type { Tables } from '#db/tables.ts';
import { reviewColumns } from '../review/review.queries.server.ts';

export interface QueueFilter {
  kinds: readonly ReviewItemKind[];
  cause?: ReviewCause;
  phase?: string;
  /** Board categories, for a reviewer who moderates only posts in these. */
  categories?: readonly string[] | undefined;
}

export type OpenItemRow = Awaited<ReturnType<typeof listOpenItems>>[number];

/** An expression instead of the column, so that the planner uses the index that is in list order. */
const unindexedKind = sql<ReviewItemKind>`review_items.kind || ''`;

/** Most urgent first, then oldest first. `after` is the last item of the previous page. */
export async function listOpenItems(
  db: Database,
  filter: QueueFilter,
  after: { urgency: number; id: number } | undefined,
  limit: number,
) {
  return db
    .selectFrom('review_items')
    .leftJoin('users as claimer', 'claimer.id', 'review_items.claimed_by')
    .select([...reviewColumns, 'claimer.name as claimer_name'])
    .where('review_items.decision', 'is', null)
    .where(unindexedKind, 'in', filter.kinds.length > 0 ? [...filter.kinds] : ([''] as never))
    .$if(filter.categories !== undefined, (query) =>
      query.where((eb) => isInCategories(eb, filter.categories ?? [])),
    )
    .$if(filter.phase !== undefined, (query) =>
      query.where('review_items.phase', '=', filter.phase as string),
    )
    .$if(filter.cause !== undefined, (query) =>
      query.where('review_items.cause', '=', filter.cause as ReviewCause),
    )
    .$if(after !== undefined, (query) =>
      query.where(({ and, or, eb }) => {
        const { urgency, id } = after as { urgency: number; id: number };
        return and([
          eb('review_items.urgency', '<=', urgency),
          or([eb('review_items.urgency', '<', urgency), eb('review_items.id', '>', id)]),
        ]);
      }),
    )
    .orderBy('review_items.urgency', 'desc')
    .orderBy('review_items.id')
    .limit(limit)
    .execute();
}

/** Items that are no posts, and posts on the board in one of these categories. */
function isInCategories(
  { or, eb, exists, selectFrom }: ExpressionBuilder<Tables, 'review_items'>,
  categories: readonly string[],
) {
  return or([
    eb('review_items.kind', '<>', 'post'),
    exists(
      selectFrom('posts')
        .innerJoin('threads', 'threads.id', 'posts.thread_id')
        .select('posts.id')
        .whereRef('posts.id', '=', 'review_items.subject_id')
        .where('threads.category', 'in', [...categories]),
    ),
  ]);
}

export async function countOpenItems(db: Database, categories?: readonly string[]) {
  return db
    .selectFrom('review_items')
    .select(({ fn }) => ['kind', 'cause', 'phase', fn.countAll<number>().as('items')])
    .where('decision', 'is', null)
    .$if(categories !== undefined, (query) =>
      query.where((eb) => isInCategories(eb, categories ?? [])),
    )
    .groupBy(['cause', 'kind', 'phase'])
    .execute();
}
