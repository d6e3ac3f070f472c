import { type Insertable, sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import { insertedId } from '#db/inserted-id.ts';
import { hasRows } from '#db/rows.ts';
import type { ReviewDecision, ReviewItemKind } from '#db/tables/moderation.ts';
import type { Tables } from '#db/tables.ts';

export const reviewColumns = [
  'review_items.id',
  'review_items.kind',
  'review_items.subject_id',
  'review_items.cause',
  'review_items.phase',
  'review_items.explanation',
  'review_items.title',
  'review_items.urgency',
  'review_items.author_id',
  'review_items.opened_at',
  'review_items.claimed_by',
  'review_items.claimed_at',
  'review_items.decision',
  'review_items.reason',
  'review_items.decided_by',
  'review_items.decided_at',
] as const;

/**
 * Inserts an item. If its subject has an open one already, updates that instead and keeps the higher
 * urgency and brings it back if it was set aside. Returns the item's id.
 */
export function insertReviewItem(
  db: Database,
  item: Insertable<Tables['review_items']>,
): Promise<number> {
  return insertedId(
    db
      .insertInto('review_items')
      .values(item)
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'subject_id'])
          .where('decision', 'is', null)
          .doUpdateSet({
            cause: (eb) => eb.ref('excluded.cause'),
            phase: (eb) => eb.ref('excluded.phase'),
            explanation: (eb) => eb.ref('excluded.explanation'),
            waiting_for: null,
            waiting_until_at: null,
            urgency: sql`case when review_items.urgency > excluded.urgency
            then review_items.urgency else excluded.urgency end`,
          }),
      ),
  );
}

export async function findReviewItem(db: Database, id: number) {
  return db
    .selectFrom('review_items')
    .leftJoin('users as claimer', 'claimer.id', 'review_items.claimed_by')
    .leftJoin('users as decider', 'decider.id', 'review_items.decided_by')
    .select([...reviewColumns, 'claimer.name as claimer_name', 'decider.name as decider_name'])
    .where('review_items.id', '=', id)
    .executeTakeFirst();
}

/** Locks the item's row, so that decisions about one item are undone one after the other. */
export async function lockReviewItem(db: Database, id: number): Promise<void> {
  await db.selectFrom('review_items').select('id').where('id', '=', id).forUpdate().execute();
}

/** The subject's open item, or else the one that was decided last. */
export async function findLatestReviewItem(db: Database, kind: ReviewItemKind, subjectId: number) {
  return db
    .selectFrom('review_items')
    .select(['id', 'decision'])
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/**
 * Claims an open item unless someone else's claim is still active. Returns whether the claim is held.
 */
export async function updateClaim(
  db: Database,
  id: number,
  claim: { by: number; at: Date; expiredBefore: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review_items')
    .set({ claimed_by: claim.by, claimed_at: claim.at })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('claimed_by', 'is', null),
        eb('claimed_by', '=', claim.by),
        eb('claimed_at', '<', claim.expiredBefore),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if the item is not claimed by this reviewer. */
export async function deleteClaim(db: Database, id: number, by: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review_items')
    .set({ claimed_by: null, claimed_at: null })
    .where('id', '=', id)
    .where('claimed_by', '=', by)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Closes an open item. Returns false if another request decided it first. */
export async function updateDecision(
  db: Database,
  id: number,
  decided: { decision: ReviewDecision; reason: string | null; by: number | null; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review_items')
    .set({
      decision: decided.decision,
      reason: decided.reason,
      decided_by: decided.by,
      decided_at: decided.at,
      claimed_by: null,
      claimed_at: null,
      waiting_for: null,
      waiting_until_at: null,
    })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Reopens a decided item, unless its subject has another open item by now. */
export async function deleteDecision(db: Database, id: number): Promise<void> {
  await db
    .updateTable('review_items')
    .set({ decision: null, reason: null, decided_by: null, decided_at: null })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('review_items as open')
            .select('open.id')
            .whereRef('open.kind', '=', 'review_items.kind')
            .whereRef('open.subject_id', '=', 'review_items.subject_id')
            .where('open.decision', 'is', null),
        ),
      ),
    )
    .execute();
}

/** Whether the item's current decision was appealed and upheld, or is the outcome of an appeal. */
export async function hasDecidedAppeal(db: Database, id: number): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('appeals')
      .innerJoin('review_items as item', 'item.id', 'appeals.review_item_id')
      .leftJoin('review_items as review', (join) =>
        join.on('review.kind', '=', 'appeal').onRef('review.subject_id', '=', 'appeals.id'),
      )
      .where('item.id', '=', id)
      .where('appeals.outcome', 'is not', null)
      .where(({ or, eb }) =>
        or([
          eb('appeals.decided_at', '=', eb.ref('item.decided_at')),
          eb('review.decided_at', '=', eb.ref('item.decided_at')),
        ]),
      ),
  );
}

/** Deletes the open item of a subject that has no open report. Returns whether there was one. */
export async function deleteUnreportedItem(
  db: Database,
  kind: ReviewItemKind,
  subjectId: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('review_items')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('decision', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reports')
            .select('reports.id')
            .where('reports.subject_kind', '=', kind)
            .where('reports.subject_id', '=', subjectId)
            .where('reports.status', '=', 'open'),
        ),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The category of a post's thread on the board; null for comments on content. */
export async function findPostCategory(db: Database, postId: number): Promise<string | null> {
  const row = await db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .select('threads.category')
    .where('posts.id', '=', postId)
    .executeTakeFirst();
  return row?.category ?? null;
}

/** Oldest first, with the columns that the subjects' authors may see. */
export async function listReviewItemsOfSubjects(
  db: Database,
  kind: ReviewItemKind,
  subjectIds: readonly number[],
) {
  if (subjectIds.length === 0) return [];
  return db
    .selectFrom('review_items')
    .select(['subject_id', 'decision', 'reason', 'decided_at', 'explanation', 'phase'])
    .where('kind', '=', kind)
    .where('subject_id', 'in', [...subjectIds])
    .orderBy('id')
    .execute();
}

/** Deletes the undecided review items of an account. */
export async function deleteOpenReviews(
  db: Database,
  kind: ReviewItemKind,
  userId: number,
): Promise<void> {
  await db
    .deleteFrom('review_items')
    .where('kind', '=', kind)
    .where('decision', 'is', null)
    .where('author_id', '=', userId)
    .execute();
}
