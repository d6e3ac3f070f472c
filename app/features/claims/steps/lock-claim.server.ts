import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import type { RecordedAuditEntry } from '#app/features/audit/audit.server.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { findClaimForUpdate } from '../claims.queries.server.ts';
import { CLAIM_GONE } from './claim-gone.ts';

export type LockedClaim = Awaited<ReturnType<typeof lockClaim>>;

/** For a step or a change of evidence. @throws AppError not-found, or refused if it takes none */
export async function lockClaim(db: Database, id: number) {
  const claim = await findClaimForUpdate(db, id);
  if (!claim) throw new AppError('not-found');
  if (isGone(claim)) throw new AppError('refused', { message: CLAIM_GONE });
  if (claim.merged_into_id !== null) {
    throw new AppError('refused', { message: 'It was merged into another claim. Go to that one.' });
  }
  return claim;
}

const evidenceOfClaim = z.object({ claimId: z.number() });

/** Claims are locked by their ids, and before sources. */
export async function lockClaimsForUndo(
  { db }: UnitOfWork,
  entries: readonly RecordedAuditEntry[],
): Promise<void> {
  const ids = entries.flatMap(({ subject, before, after }) => {
    if (subject.kind === 'claim') return subject.id ?? [];
    const { data } = evidenceOfClaim.safeParse(after ?? before);
    return subject.kind === 'evidence' && data ? data.claimId : [];
  });
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) await findClaimForUpdate(db, id);
}

/** Whether it takes neither steps nor evidence. */
export function isGone({ status }: { status: string }): boolean {
  return status === 'removed' || status === 'trashed';
}
