import type { Database } from '#db/engine.ts';
import { insertRow } from '#db/rows.ts';

export const insertChange = insertRow('claim_changes');

/** Those merged into one now point to the other. */
export async function updateMergedInto(db: Database, from: number, to: number): Promise<void> {
  await db
    .updateTable('claims')
    .set({ merged_into_id: to })
    .where('merged_into_id', '=', from)
    .execute();
}

/** The claim itself gives way: its address leads to the other. */
export async function setMerged(db: Database, id: number, into: number, now: Date): Promise<void> {
  await db
    .updateTable('claims')
    .set({ status: 'archived', merged_into_id: into, updated_at: now })
    .where('id', '=', id)
    .execute();
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

/** Evidence at an address that the other claim has stays. Returns how many moved. */
export async function moveEvidence(db: Database, from: number, to: number): Promise<number> {
  const { numUpdatedRows } = await db
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
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** What mentions both mentions the other once. */
export async function moveMentions(db: Database, from: number, to: number): Promise<void> {
  await db
    .updateTable('claim_mentions')
    .set({ claim_id: to })
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
  await db.deleteFrom('claim_mentions').where('claim_id', '=', from).execute();
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

export async function setEvidenceClaim(db: Database, ids: readonly number[], claimId: number) {
  if (ids.length === 0) return;
  await db
    .updateTable('claim_evidence')
    .set(({ eb }) => ({ claim_id: claimId, revision: eb('revision', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute();
}
