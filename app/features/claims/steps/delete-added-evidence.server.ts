import { changedSince } from '#app/features/audit/audit.server.ts';
import type { Database } from '#db/engine.ts';
import { deleteEvidence, findEvidence } from '../claim-evidence.queries.server.ts';
import { releaseKeptPage } from '../kept-pages/kept-pages.queries.server.ts';

/** Deletes the evidence that was added for a step, and returns its URL. @throws AppError refused if it has changed since */
export async function deleteAddedEvidence(
  db: Database,
  { claimId, addedEvidenceId: id }: { claimId: number; addedEvidenceId: number },
  now: Date,
): Promise<string> {
  const evidence = await findEvidence(db, id);
  // Every change of it, as by an edit, a merge or a split, increments its revision.
  if (evidence?.claim_id !== claimId || evidence.revision !== 1) throw changedSince();
  await releaseKeptPage(db, { evidenceId: id, claimId }, now);
  await deleteEvidence(db, id);
  return evidence.url;
}
