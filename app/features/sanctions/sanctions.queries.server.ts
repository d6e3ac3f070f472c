import { byStrictness } from '#app/features/identity/identity.server.ts';
import type { Database } from '#db/engine.ts';
import { hasRows, insertRow } from '#db/rows.ts';
import type { SanctionKind, SanctionsTable } from '#db/tables/sanctions.ts';

export const insertSanction = insertRow('sanctions');

/** The active sanctions like this one that the same moderator has made since. */
export async function listRecentSanctions(
  db: Database,
  like: { subjectId: number; kind: SanctionKind; createdBy: number; reason: string; since: Date },
) {
  return db
    .selectFrom('sanctions')
    .select('until_at')
    .where('subject_id', '=', like.subjectId)
    .where('kind', '=', like.kind)
    .where('created_by', '=', like.createdBy)
    .where('reason', '=', like.reason)
    .where('created_at', '>', like.since)
    .where('lifted_at', 'is', null)
    .execute();
}

interface LiftFilter {
  subjectId: number;
  kind: SanctionKind;
  liftedBy: number | null;
}

/** Lifts the active sanctions of one kind. Returns them, strictest first. */
export async function updateSanctionsLifted(
  db: Database,
  { subjectId, kind, liftedBy }: LiftFilter,
  now: Date,
) {
  const lifted = await db
    .updateTable('sanctions')
    .set({ lifted_at: now, lifted_by: liftedBy })
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('lifted_at', 'is', null)
    .where(({ or, eb }) => or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
    .returning(['id', 'reason', 'until_at'])
    .execute();
  return lifted.toSorted(byStrictness);
}

/** Returns false if it was already lifted. */
export async function updateSanctionLifted(
  db: Database,
  id: number,
  liftedBy: number | null,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('sanctions')
    .set({ lifted_at: now, lifted_by: liftedBy })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if it was not lifted. */
export async function updateSanctionResumed(db: Database, id: number): Promise<boolean> {
  const row = await db
    .updateTable('sanctions')
    .set({ lifted_at: null, lifted_by: null })
    .where('id', '=', id)
    .where('lifted_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the subject received another sanction of this kind afterwards. */
export async function hasLaterSanction(
  db: Database,
  subjectId: number,
  { id, kind }: { id: number; kind: SanctionKind },
): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('sanctions')
      .where('subject_id', '=', subjectId)
      .where('kind', '=', kind)
      .where('id', '>', id),
  );
}

function sanctions(db: Database) {
  return db
    .selectFrom('sanctions')
    .leftJoin('users as creator', 'creator.id', 'sanctions.created_by')
    .leftJoin('users as lifter', 'lifter.id', 'sanctions.lifted_by')
    .select(['sanctions.id', 'sanctions.kind', 'sanctions.subject_id'])
    .select(['sanctions.reason', 'sanctions.until_at', 'sanctions.created_at'])
    .select(['sanctions.created_by', 'sanctions.lifted_at', 'sanctions.lifted_by'])
    .select(['creator.name as creator_name', 'lifter.name as lifter_name']);
}

export async function findSanction(db: Database, id: number) {
  return sanctions(db).where('sanctions.id', '=', id).executeTakeFirst();
}

export type SanctionRow = NonNullable<Awaited<ReturnType<typeof findSanction>>>;

/** Newest first. */
export async function listSanctions(db: Database, subjectId: number, limit: number) {
  return sanctions(db)
    .where('sanctions.subject_id', '=', subjectId)
    .orderBy('sanctions.id', 'desc')
    .limit(limit)
    .execute();
}

/** Whether the subject ever had a copy of this sanction. Copies have the time of the original. */
export async function hasCopyOfSanction(
  db: Database,
  subjectId: number,
  { kind, reason, created_at }: Pick<SanctionsTable, 'kind' | 'reason' | 'created_at'>,
): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('sanctions')
      .where('subject_id', '=', subjectId)
      .where('kind', '=', kind)
      .where('reason', '=', reason)
      .where('created_at', '=', created_at),
  );
}
