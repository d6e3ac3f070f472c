import { sql } from 'kysely';
import type { Cursor } from '#app/http/cursor.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import type { ReviewItemKind } from '#db/tables/moderation.ts';
import { reviewColumns } from '../review/review.queries.server.ts';

export interface Page {
  after: Cursor | undefined;
  limit: number;
}

/** What a reviewer may decide about. */
export interface ReviewScope {
  kinds: readonly ReviewItemKind[];
  /** Board categories, for a reviewer who moderates only posts in these. */
  categories: readonly string[] | undefined;
}

/** @param table with the kind and id of what its rows are about */
function isInScope(table: { kind: string; id: string }, { kinds, categories }: ReviewScope) {
  const kind = sql.ref(table.kind);
  const isOfKind = sql<boolean>`${kind} in (${sql.join(kinds)})`;
  if (!categories) return isOfKind;
  const inCategory = sql`exists (select 1 from posts inner join threads on threads.id = posts.thread_id
    where posts.id = ${sql.ref(table.id)} and threads.category in (${sql.join(categories)}))`;
  return sql<boolean>`(${isOfKind} and (${kind} <> 'post' or ${inCategory}))`;
}

const items = { kind: 'review_items.kind', id: 'review_items.subject_id' };
const reports = { kind: 'reports.subject_kind', id: 'reports.subject_id' };

interface DecisionsAbout {
  authorId: number;
  scope: ReviewScope;
  exceptIds?: readonly number[];
}

/** Decided items by this author, latest decision first. */
export async function listDecisionsByTime(
  db: Database,
  { authorId, scope, exceptIds = [] }: DecisionsAbout,
  page: Page,
) {
  const query = db
    .selectFrom('review_items')
    .leftJoin('users as decider', 'decider.id', 'review_items.decided_by')
    .select([...reviewColumns, 'decider.name as decider_name'])
    .where('review_items.author_id', '=', authorId)
    .where('review_items.decision', 'is not', null)
    .where(isInScope(items, scope))
    .$if(exceptIds.length > 0, (some) => some.where('review_items.id', 'not in', [...exceptIds]));
  return newestFirst(query, 'review_items.decided_at', 'review_items.id', page).execute();
}

export async function listReportsBy(
  db: Database,
  reporterId: number,
  scope: ReviewScope,
  page: Page,
) {
  const query = db
    .selectFrom('reports')
    .select(['id', 'subject_kind', 'subject_id', 'reason', 'status', 'created_at'])
    .where('reporter_id', '=', reporterId)
    .where(isInScope(reports, scope));
  return newestFirst(query, 'created_at', 'id', page).execute();
}

/** Reports of a member's profile and of what they or a guest made. */
function reportsOf(db: Database, authorId: number) {
  return db.selectFrom('reports').where(({ eb, refTuple, selectFrom }) =>
    // Every reported item has been in the queue, which knows its author.
    eb(
      refTuple('reports.subject_kind', 'reports.subject_id'),
      'in',
      selectFrom('review_items')
        .select(['review_items.kind', 'review_items.subject_id'])
        .where('review_items.author_id', '=', authorId)
        .$asTuple('kind', 'subject_id'),
    ),
  );
}

/** By status. */
export async function countReportsOf(db: Database, authorId: number) {
  return reportsOf(db, authorId)
    .select(({ fn }) => ['status', fn.countAll<number>().as('reports')])
    .groupBy('status')
    .execute();
}

export async function listReportsOf(
  db: Database,
  authorId: number,
  scope: ReviewScope,
  page: Page,
) {
  const query = reportsOf(db, authorId)
    .leftJoin('users as reporter', 'reporter.id', 'reports.reporter_id')
    .select(['reports.id', 'subject_kind', 'subject_id', 'reason', 'status'])
    .select(['reports.created_at', 'reporter.name as reporter_name'])
    .where(isInScope(reports, scope));
  return newestFirst(query, 'reports.created_at', 'reports.id', page).execute();
}

/** What someone sent in. Newest first. */
export async function listSubmissionsBy(
  db: Database,
  { submitterId, exceptId = 0 }: { submitterId: number; exceptId?: number | undefined },
  page: Page,
) {
  const query = db
    .selectFrom('submissions')
    .select(['id', 'kind', 'title', 'status', 'submitted_at'])
    .where('submitter_id', '=', submitterId)
    .where('status', '<>', 'draft')
    .where('id', '<>', exceptId);
  return newestFirst(query, 'submitted_at', 'id', page).execute();
}

/** Each time that something was put into the queue. */
export async function listItemsOfSubject(db: Database, kind: ReviewItemKind, subjectId: number) {
  return db
    .selectFrom('review_items')
    .leftJoin('users as claimer', 'claimer.id', 'review_items.claimed_by')
    .leftJoin('users as decider', 'decider.id', 'review_items.decided_by')
    .select([...reviewColumns, 'claimer.name as claimer_name', 'decider.name as decider_name'])
    .where('review_items.kind', '=', kind)
    .where('review_items.subject_id', '=', subjectId)
    .orderBy('review_items.id', 'desc')
    .limit(MAX_ITEMS)
    .execute();
}

/** More often than anyone sends the same thing. */
const MAX_ITEMS = 100;

export async function listNotesByTime(db: Database, itemIds: readonly number[], page: Page) {
  if (itemIds.length === 0) return [];
  const query = db
    .selectFrom('review_notes')
    .leftJoin('users as author', 'author.id', 'review_notes.author_id')
    .select(['review_notes.id', 'body', 'review_notes.created_at', 'author.name as author_name'])
    .where('item_id', 'in', [...itemIds]);
  return newestFirst(query, 'review_notes.created_at', 'review_notes.id', page).execute();
}
