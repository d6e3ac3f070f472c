import type { Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import { insertRow } from '#db/rows.ts';
import type { Tables } from '#db/tables.ts';

export const insertKeptPage = insertRow('claim_kept_pages');

type Columns = Updateable<Tables['claim_kept_pages']>;

export async function findKeptPage(db: Database, evidenceId: number) {
  return db
    .selectFrom('claim_kept_pages')
    .selectAll()
    .where('evidence_id', '=', evidenceId)
    .executeTakeFirst();
}

/** With its claim. Locks it until the transaction ends. */
export async function findPageForUpdate(db: Database, id: number) {
  return db
    .selectFrom('claim_kept_pages')
    .innerJoin('claim_evidence', 'claim_evidence.id', 'claim_kept_pages.evidence_id')
    .select(['claim_kept_pages.id', 'claim_kept_pages.status', 'times_missing', 'gone_at'])
    .select('claim_evidence.claim_id')
    .where('claim_kept_pages.id', '=', id)
    .forUpdate('claim_kept_pages')
    .executeTakeFirst();
}

export async function updateKeptPage(db: Database, id: number, columns: Columns): Promise<void> {
  await db.updateTable('claim_kept_pages').set(columns).where('id', '=', id).execute();
}

interface OwnedPage {
  evidenceId: number;
  claimId: number;
}

/** Takes the copy from evidence. It stays for a day; a page of which there is no copy is deleted. */
export async function releaseKeptPage(
  db: Database,
  { evidenceId, claimId }: OwnedPage,
  now: Date,
): Promise<void> {
  await db
    .updateTable('claim_kept_pages')
    .set({ evidence_id: null, claim_id: claimId, released_at: now })
    .where('evidence_id', '=', evidenceId)
    .where('status', '=', 'kept')
    .execute();
  await db.deleteFrom('claim_kept_pages').where('evidence_id', '=', evidenceId).execute();
}

/** The last one first. */
export async function listReleasedPages(db: Database, claimId: number) {
  return db
    .selectFrom('claim_kept_pages')
    .select(['id', 'url'])
    .where('claim_id', '=', claimId)
    .orderBy('released_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function deletePagesReleasedBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('claim_kept_pages').where('released_at', '<', before).execute();
}

/** Also those that its evidence had until a day ago. */
export async function deleteKeptPagesOfClaim(db: Database, claimId: number): Promise<void> {
  const evidence = db.selectFrom('claim_evidence').select('id').where('claim_id', '=', claimId);
  await db
    .deleteFrom('claim_kept_pages')
    .where(({ or, eb }) => or([eb('evidence_id', 'in', evidence), eb('claim_id', '=', claimId)]))
    .execute();
}

/** Pages to look at again, the longest due first. */
export async function listPagesToCheck(db: Database, now: Date, limit: number) {
  return db
    .selectFrom('claim_kept_pages')
    .select(['id', 'url'])
    .where('check_at', '<=', now)
    .where('status', '<>', 'waiting')
    .where('evidence_id', 'is not', null)
    .orderBy('check_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
