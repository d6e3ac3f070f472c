import type { Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import { deleteById, hasRows, insertRow } from '#db/rows.ts';
import type { Tables } from '#db/tables.ts';

const MAX_EVIDENCE = 500;

/** Also what is held. Oldest first, as it was found. */
export async function listEvidence(db: Database, claimId: number) {
  return db
    .selectFrom('claim_evidence as evidence')
    .innerJoin('claim_sources as origin', 'origin.id', 'evidence.origin_source_id')
    .leftJoin('claim_sources as via', 'via.id', 'evidence.via_source_id')
    .select([
      'evidence.id',
      'evidence.stance',
      'evidence.status',
      'evidence.url',
      'evidence.archive_url',
      'evidence.reliability',
      'evidence.credibility',
      'evidence.note',
      'evidence.captured_on',
      'origin.id as origin_id',
      'origin.name as origin_name',
      'origin.slug as origin_slug',
      'origin.is_official as is_origin_official',
      'origin.removed_at as origin_removed_at',
      'via.id as via_id',
      'via.name as via_name',
      'via.slug as via_slug',
      'via.removed_at as via_removed_at',
    ])
    .where('evidence.claim_id', '=', claimId)
    .orderBy('evidence.captured_on')
    .orderBy('evidence.id')
    .limit(MAX_EVIDENCE)
    .execute();
}

export type EvidenceRow = Awaited<ReturnType<typeof listEvidence>>[number];

/** In the form that `claims.policy.ts` takes. */
export async function listWeighedEvidence(db: Database, claimId: number) {
  const rows = await db
    .selectFrom('claim_evidence')
    .select(['id', 'stance', 'status', 'origin_source_id'])
    .where('claim_id', '=', claimId)
    .execute();
  return rows.map(({ id, stance, status, origin_source_id }) => ({
    id,
    stance,
    isVisible: status === 'visible',
    originId: origin_source_id,
  }));
}

export async function findEvidence(db: Database, id: number) {
  return db
    .selectFrom('claim_evidence as evidence')
    .innerJoin('claim_sources as origin', 'origin.id', 'evidence.origin_source_id')
    .leftJoin('claim_sources as via', 'via.id', 'evidence.via_source_id')
    .selectAll('evidence')
    .select(['origin.name as origin_name', 'via.name as via_name'])
    .where('evidence.id', '=', id)
    .executeTakeFirst();
}

export async function hasEvidenceAt(
  db: Database,
  { claimId, key, exceptId }: { claimId: number; key: string; exceptId: number | undefined },
): Promise<boolean> {
  let same = db
    .selectFrom('claim_evidence')
    .where('claim_id', '=', claimId)
    .where('canonical_key', '=', key);
  if (exceptId !== undefined) same = same.where('id', '<>', exceptId);
  return hasRows(same);
}

export const insertEvidence = insertRow('claim_evidence');

export const deleteEvidence = deleteById('claim_evidence');

export async function updateEvidence(
  db: Database,
  id: number,
  columns: Updateable<Tables['claim_evidence']>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('claim_evidence')
    .set(({ eb }) => ({ ...columns, revision: eb('revision', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}
