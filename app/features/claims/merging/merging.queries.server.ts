import type { Database } from '#db/engine.ts';
import { inBatches } from '#db/in-batches.ts';
import { hasRows } from '#db/rows.ts';
import type { PublicationStatus } from '#db/tables/content.ts';

/** The ids of the claim that is merged and of the one that it becomes part of. */
interface Move {
  from: number;
  to: number;
}

interface Unmerged {
  into: number;
  status: PublicationStatus;
  mergedInto: number | null;
}

/** Those merged into one now point to the other. Returns their ids. */
export async function updateMergedInto(db: Database, from: number, to: number): Promise<number[]> {
  const rows = await db
    .updateTable('claims')
    .set({ merged_into_id: to })
    .where('merged_into_id', '=', from)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The claim itself gives way: its address leads to the other. */
export async function setMerged(db: Database, id: number, into: number, now: Date): Promise<void> {
  await db
    .updateTable('claims')
    .set({ status: 'archived', merged_into_id: into, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Sets the status of those of the merged claims, and what they point to instead. Returns whether all were merged into it. */
export async function setUnmerged(
  db: Database,
  ids: readonly number[],
  { into, status, mergedInto }: Unmerged,
  now: Date,
): Promise<boolean> {
  if (ids.length === 0) return true;
  const { numUpdatedRows } = await db
    .updateTable('claims')
    .set({ status, merged_into_id: mergedInto, updated_at: now })
    .where('id', 'in', [...ids])
    .where('merged_into_id', '=', into)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === ids.length;
}

/** The address of visible evidence that would disappear, because the other claim holds evidence at the same one. */
export async function findHeldAddress(
  db: Database,
  from: number,
  to: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('claim_evidence as own')
    .innerJoin('claim_evidence as other', 'other.canonical_key', 'own.canonical_key')
    .select('own.url')
    .where('own.claim_id', '=', from)
    .where('own.status', '=', 'visible')
    .where('other.claim_id', '=', to)
    .where('other.status', '=', 'held')
    .limit(1)
    .executeTakeFirst();
  return row?.url;
}

/** Evidence at an address that the other claim has stays. Returns what moved. */
export async function moveEvidence(db: Database, from: number, to: number) {
  return db
    .updateTable('claim_evidence')
    .set(({ eb }) => ({ claim_id: to, revision: eb('revision', '+', 1) }))
    .where('claim_id', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('claim_evidence as own')
            .select('own.id')
            .where('own.claim_id', '=', to)
            .whereRef('own.canonical_key', '=', 'claim_evidence.canonical_key'),
        ),
      ),
    )
    .returning(['id', 'revision'])
    .execute();
}

/**
 * Moves mentions to another claim. Drops those of items that mention the other claim, too. Returns the ids of those that
 * moved, and the dropped rows.
 */
export async function moveMentions(db: Database, from: number, to: number) {
  const rows = await db
    .selectFrom('claim_mentions')
    .select('id')
    .where('claim_id', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('claim_mentions as own')
            .select('own.id')
            .where('own.claim_id', '=', to)
            .whereRef('own.kind', '=', 'claim_mentions.kind')
            .whereRef('own.content_id', '=', 'claim_mentions.content_id'),
        ),
      ),
    )
    .execute();
  const moved = rows.map(({ id }) => id);
  // One statement for tens of thousands of rows may take longer than PostgreSQL is given.
  await inBatches(moved, (batch) =>
    db.updateTable('claim_mentions').set({ claim_id: to }).where('id', 'in', batch).execute(),
  );
  const dropped = await db
    .deleteFrom('claim_mentions')
    .where('claim_id', '=', from)
    .returning(['kind', 'content_id', 'position', 'is_from_text', 'post_id', 'created_at'])
    .execute();
  return { moved, dropped };
}

/** Takes `moveEvidence` back. Returns false if any of it has changed since. */
export async function moveEvidenceBack(
  db: Database,
  { from, to }: Move,
  moved: Awaited<ReturnType<typeof moveEvidence>>,
): Promise<boolean> {
  for (const { id, revision } of moved) {
    const { numUpdatedRows } = await db
      .updateTable('claim_evidence')
      .set({ claim_id: from, revision: revision - 1 })
      .where('id', '=', id)
      .where('claim_id', '=', to)
      .where('revision', '=', revision)
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) return false;
  }
  return true;
}

/** Takes `moveMentions` back. Returns false if an item no longer mentions the other. */
export async function moveMentionsBack(
  db: Database,
  { from, to }: Move,
  { moved, dropped }: Awaited<ReturnType<typeof moveMentions>>,
): Promise<boolean> {
  const counts = await inBatches(moved, async (batch) => {
    const { numUpdatedRows } = await db
      .updateTable('claim_mentions')
      .set({ claim_id: from })
      .where('id', 'in', batch)
      .where('claim_id', '=', to)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  });
  if (counts.reduce((sum, count) => sum + count, 0) < moved.length) return false;
  for (const mention of dropped) {
    const same = db
      .selectFrom('claim_mentions')
      .where('claim_id', '=', to)
      .where('kind', '=', mention.kind)
      .where('content_id', '=', mention.content_id);
    if (!(await hasRows(same))) return false;
    await db
      .insertInto('claim_mentions')
      .values({ ...mention, claim_id: from })
      .execute();
  }
  return true;
}

export async function hasMentionsSince(db: Database, claimId: number, at: Date): Promise<boolean> {
  return hasRows(
    db.selectFrom('claim_mentions').where('claim_id', '=', claimId).where('created_at', '>', at),
  );
}

/** Of these pieces of evidence, those that the claim has. */
export async function listEvidenceRows(db: Database, claimId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('claim_evidence')
    .selectAll()
    .where('claim_id', '=', claimId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Returns what `moveEvidence` does. */
export async function setEvidenceClaim(db: Database, ids: readonly number[], claimId: number) {
  if (ids.length === 0) return [];
  return db
    .updateTable('claim_evidence')
    .set(({ eb }) => ({ claim_id: claimId, revision: eb('revision', '+', 1) }))
    .where('id', 'in', [...ids])
    .returning(['id', 'revision'])
    .execute();
}

/** Whether a claim has evidence at the address of evidence that the other has, leaving these aside. */
export async function sharesAddress(
  db: Database,
  { from, to }: Move,
  exceptIds: readonly number[],
): Promise<boolean> {
  const rows = await db
    .selectFrom('claim_evidence as own')
    .innerJoin('claim_evidence as other', 'other.canonical_key', 'own.canonical_key')
    .select('own.id')
    .where('own.claim_id', '=', from)
    .where('other.claim_id', '=', to)
    .execute();
  const except = new Set(exceptIds);
  return rows.some(({ id }) => !except.has(id));
}

/** Of a claim, each with its revision. */
export async function listRevisions(db: Database, claimId: number) {
  return db
    .selectFrom('claim_evidence')
    .select(['id', 'revision'])
    .where('claim_id', '=', claimId)
    .execute();
}

/** A claim that readers never saw goes to the trash. */
export async function setTrashed(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('claims')
    .set({ status: 'trashed', trashed_from: 'draft', trashed_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}
