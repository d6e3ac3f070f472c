import type { Insertable } from 'kysely';
import type { Cursor } from '#app/http/cursor.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import { hasRows } from '#db/rows.ts';
import type { AppealOutcome, AppealsTable } from '#db/tables/sanctions.ts';

/** Returns the new id, or undefined if the same decision was appealed before. */
export async function insertAppealOnce(
  db: Database,
  appeal: Insertable<AppealsTable>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('appeals')
    .values(appeal)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

function selectAppeals(db: Database) {
  return db
    .selectFrom('appeals')
    .innerJoin('actors', 'actors.id', 'appeals.appellant_id')
    .leftJoin('users', 'users.id', 'appeals.appellant_id')
    .select(['appeals.id', 'appeals.review_item_id', 'appeals.decided_at', 'appeals.sanction_id'])
    .select(['appeals.appellant_id', 'appeals.body', 'appeals.created_at'])
    .leftJoin('review_items', 'review_items.id', 'appeals.review_item_id')
    .select(['appeals.outcome', 'users.name as user_name', 'users.email'])
    .select('review_items.title as content_title')
    .select('actors.name as guest_name');
}

export async function listAppeals(db: Database, ids: readonly number[]) {
  return selectAppeals(db)
    .where('appeals.id', 'in', [...ids])
    .execute();
}

export type AppealRow = Awaited<ReturnType<typeof listAppeals>>[number];

export async function findAppeal(db: Database, id: number): Promise<AppealRow | undefined> {
  return selectAppeals(db).where('appeals.id', '=', id).executeTakeFirst();
}

/** Lists the appeals against a decision that have no outcome yet. */
export async function listOpenAppealsAgainst(db: Database, reviewItemId: number) {
  return selectAppeals(db)
    .where('appeals.review_item_id', '=', reviewItemId)
    .where('appeals.outcome', 'is', null)
    .orderBy('appeals.id')
    .execute();
}

/** Lists the appeals against these sanctions that have no outcome yet. */
export async function listOpenSanctionAppeals(db: Database, sanctionIds: readonly number[]) {
  return selectAppeals(db)
    .where('appeals.sanction_id', 'in', [...sanctionIds])
    .where('appeals.outcome', 'is', null)
    .orderBy('appeals.id')
    .execute();
}

export async function hasAppeal(db: Database, sanctionId: number): Promise<boolean> {
  return hasRows(db.selectFrom('appeals').where('sanction_id', '=', sanctionId));
}

/** Lists the appeals of a member or guest, latest first. */
export async function listAppealsBy(db: Database, appellantId: number, limit: number) {
  return selectAppeals(db)
    .where('appeals.appellant_id', '=', appellantId)
    .orderBy('appeals.id', 'desc')
    .limit(limit)
    .execute();
}

export async function updateOutcome(
  db: Database,
  id: number,
  outcome: AppealOutcome | null,
): Promise<void> {
  await db.updateTable('appeals').set({ outcome }).where('id', '=', id).execute();
}

export async function updateAppealedSanction(
  db: Database,
  id: number,
  sanctionId: number,
): Promise<void> {
  await db.updateTable('appeals').set({ sanction_id: sanctionId }).where('id', '=', id).execute();
}

/** Gives the appeals of these actors to the one of them who has the appealed sanction. */
export async function updateAppellants(db: Database, actorIds: readonly number[]): Promise<void> {
  const theirs = db.selectFrom('sanctions').where('subject_id', 'in', [...actorIds]);
  await db
    .updateTable('appeals')
    .set((eb) => ({
      appellant_id: theirs
        .select('subject_id')
        .whereRef('sanctions.id', '=', eb.ref('appeals.sanction_id'))
        .$castTo<{ subject_id: number }>(),
    }))
    .where('appellant_id', 'in', [...actorIds])
    .where('sanction_id', 'in', theirs.select('id'))
    .execute();
}

/** Newest first. */
export async function listAppealsByTime(
  db: Database,
  appellantId: number,
  page: { after: Cursor | undefined; limit: number },
) {
  const query = db
    .selectFrom('appeals')
    .select(['id', 'body', 'outcome', 'created_at'])
    .where('appellant_id', '=', appellantId);
  return newestFirst(query, 'created_at', 'id', page).execute();
}
