import { type ExpressionBuilder, sql } from 'kysely';
import type { Role } from '#app/http/actor.ts';
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
  /** By assignee. All that aren't set aside if undefined. */
  holder?: QueueHolder | undefined;
}

export type QueueHolder =
  | { kind: 'member'; id: number }
  | { kind: 'role'; role: Role }
  | { kind: 'nobody' }
  /** Everything that is set aside. */
  | { kind: 'waiting' };

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
    .leftJoin('users as assignee', 'assignee.id', 'review_items.assigned_to')
    .leftJoin('roles', 'roles.key', 'review_items.assigned_role')
    .select([...reviewColumns, 'claimer.name as claimer_name'])
    .select(['assignee.name as assignee_name', 'roles.name as role_name'])
    .select(['assigned_to', 'assigned_role', 'waiting_for', 'waiting_until_at'])
    .select(({ selectFrom, fn }) =>
      selectFrom('review_notes')
        .select(fn.countAll<number>().as('notes'))
        .whereRef('review_notes.item_id', '=', 'review_items.id')
        .as('note_count'),
    )
    .where('review_items.decision', 'is', null)
    .where((eb) => isHeldBy(eb, filter.holder))
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

/** Items that are set aside have a list of their own. */
function isHeldBy(
  { and, eb }: ExpressionBuilder<Tables, 'review_items'>,
  holder: QueueHolder | undefined,
) {
  if (holder?.kind === 'waiting') return eb('waiting_for', 'is not', null);
  const isListed = eb('waiting_for', 'is', null);
  switch (holder?.kind) {
    case 'member':
      return and([isListed, eb('assigned_to', '=', holder.id)]);
    case 'role':
      return and([isListed, eb('assigned_role', '=', holder.role)]);
    case 'nobody':
      return and([isListed, eb('assigned_to', 'is', null), eb('assigned_role', 'is', null)]);
    default:
      return isListed;
  }
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
    .where('waiting_for', 'is', null)
    .$if(categories !== undefined, (query) =>
      query.where((eb) => isInCategories(eb, categories ?? [])),
    )
    .groupBy(['cause', 'kind', 'phase'])
    .execute();
}

/** Counts the open items of these kinds that someone holds, or that wait. */
export async function countHeldItems(
  db: Database,
  { kinds, categories, holder }: QueueFilter,
): Promise<number> {
  const { items } = await db
    .selectFrom('review_items')
    .select(({ fn }) => fn.countAll<number>().as('items'))
    .where('decision', 'is', null)
    .where((eb) => isHeldBy(eb, holder))
    .where(unindexedKind, 'in', kinds.length > 0 ? [...kinds] : ([''] as never))
    .$if(categories !== undefined, (query) =>
      query.where((eb) => isInCategories(eb, categories ?? [])),
    )
    .executeTakeFirstOrThrow();
  return Number(items);
}
