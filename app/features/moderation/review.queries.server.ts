import { type Insertable, sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { ReviewDecision, ReviewItemKind } from '#db/tables/moderation.ts';
import type { Tables } from '#db/tables.ts';

export const reviewColumns = [
  'review_items.id',
  'review_items.kind',
  'review_items.subject_id',
  'review_items.cause',
  'review_items.phase',
  'review_items.why',
  'review_items.title',
  'review_items.urgency',
  'review_items.user_id',
  'review_items.guest_id',
  'review_items.opened_at',
  'review_items.claimed_by',
  'review_items.claimed_at',
  'review_items.decision',
  'review_items.reason',
  'review_items.decided_by',
  'review_items.decided_at',
] as const;

/** Opens an item, or makes the one that is open for the same thing more urgent; answers with its id. */
export async function insertReviewItem(
  db: Database,
  item: Insertable<Tables['review_items']>,
): Promise<number> {
  const row = await db
    .insertInto('review_items')
    .values(item)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_id'])
        .where('decision', 'is', null)
        .doUpdateSet({
          cause: (eb) => eb.ref('excluded.cause'),
          phase: (eb) => eb.ref('excluded.phase'),
          why: (eb) => eb.ref('excluded.why'),
          urgency: sql`case when review_items.urgency > excluded.urgency
            then review_items.urgency else excluded.urgency end`,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
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

/** The item of a thing that is open, or the one decided last. */
export async function findReviewItemOf(db: Database, kind: ReviewItemKind, subjectId: number) {
  return db
    .selectFrom('review_items')
    .select(['id', 'decision'])
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Takes an open item for somebody, unless another has it since `freeBefore`; answers whether it is theirs. */
export async function updateClaim(
  db: Database,
  id: number,
  claim: { by: number; at: Date; freeBefore: Date },
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
        eb('claimed_at', '<', claim.freeBefore),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives an item back that this person has taken. */
export async function clearClaim(db: Database, id: number, by: number): Promise<void> {
  await db
    .updateTable('review_items')
    .set({ claimed_by: null, claimed_at: null })
    .where('id', '=', id)
    .where('claimed_by', '=', by)
    .execute();
}

/** Closes an item that is open; of two at once only the first answers true. */
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
    })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Opens a decided item again, unless another one about the same thing is open by now. */
export async function clearDecision(db: Database, id: number): Promise<void> {
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

/** Takes an open item out of the queue undecided; answers whether there was one. */
export async function deleteOpenItem(
  db: Database,
  kind: ReviewItemKind,
  subjectId: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('review_items')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('decision', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
