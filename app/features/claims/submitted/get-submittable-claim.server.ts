import type { Database } from '#db/engine.ts';
import { listEvidenceStatuses } from '../claim-evidence.queries.server.ts';
import { claimPath } from '../claim-paths.ts';
import { findClaim } from '../claims.queries.server.ts';
import { canonicalPageKey } from '../kept-pages/archive-address.ts';

export interface SubmittableClaim {
  id: number;
  statement: string;
  path: string;
}

/** A public claim, to which readers can send evidence. */
export async function findSubmittableClaim(
  db: Database,
  id: number | undefined,
): Promise<SubmittableClaim | undefined> {
  const claim = id === undefined ? undefined : await findClaim(db, id);
  return claim && { id: claim.id, statement: claim.title, path: claimPath(claim) };
}

/** Whether readers see evidence at this address already. What is held stays unknown to them. */
export async function isPublicEvidence(
  db: Database,
  { claimId, url }: { claimId: number; url: string },
): Promise<boolean> {
  const statuses = await listEvidenceStatuses(db, { claimId, key: canonicalPageKey(url) });
  return statuses.includes('visible');
}
