import type { Updateable } from 'kysely';
import type { RecordDeps } from '#app/features/audit/records.server.ts';
import type { EvidenceCorrection } from '#db/tables/claims.ts';
import type { Tables } from '#db/tables.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { findEvidence } from '../claim-evidence.queries.server.ts';
import { insertChange } from '../claim-steps.queries.server.ts';
import { findClaimRow } from '../claims.queries.server.ts';

type EvidenceRow = NonNullable<Awaited<ReturnType<typeof findEvidence>>>;
type Columns = Updateable<Tables['claim_evidence']>;

/** Adds a line to the claim's history if evidence that readers see is about to change. */
export async function recordCorrection(
  { db }: UnitOfWork,
  id: number,
  columns: Columns,
  { actor, now }: Pick<RecordDeps, 'actor' | 'now'>,
): Promise<void> {
  const row = await findEvidence(db, id);
  if (row?.status !== 'visible') return;
  const claim = await findClaimRow(db, row.claim_id);
  const corrections = listCorrections(row, columns);
  if (claim?.status !== 'published' || corrections.length === 0) return;
  await insertChange(db, {
    claim_id: row.claim_id,
    other_id: null,
    kind: 'corrected',
    reason: '',
    evidence_id: id,
    corrections_json: corrections,
    actor_id: actor.id,
    created_at: now,
  });
}

function listCorrections(before: EvidenceRow, after: Columns): EvidenceCorrection[] {
  const corrections: EvidenceCorrection[] = [];
  for (const [field, column] of [
    ['stance', 'stance'],
    ['reliability', 'reliability'],
    ['credibility', 'credibility'],
    ['capturedOn', 'captured_on'],
  ] as const) {
    const [old, value] = [before[column], after[column]];
    if (value !== undefined && value !== old)
      corrections.push({ field, before: old, after: value });
  }
  for (const [field, column] of [
    ['origin', 'origin_source_id'],
    ['via', 'via_source_id'],
  ] as const) {
    const [old, value] = [before[column], after[column]];
    if (value !== undefined && value !== old)
      corrections.push({ field, before: old, after: value });
  }
  if (after.canonical_key !== before.canonical_key) corrections.push({ field: 'url' });
  if (after.note !== undefined && after.note !== before.note) corrections.push({ field: 'note' });
  return corrections;
}
