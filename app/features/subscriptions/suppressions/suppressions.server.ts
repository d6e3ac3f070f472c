import type { Database } from '#db/engine.ts';
import type { SuppressionsTable } from '#db/tables/audience.ts';
import type { Signer } from '#platform/signing/signer.ts';
import {
  deleteSuppression,
  findSuppressions,
  upsertSuppression,
} from './suppressions.queries.server.ts';

export type SuppressionReason = SuppressionsTable['reason'];

/** Addresses are stored in lowercase. */
export function suppressionHash(signer: Signer, email: string): string {
  return signer.hash('subscription.suppression', email.toLowerCase());
}

/** Keeps bulk email and imports away from an address, also after its subscription is erased. */
export async function suppress(
  db: Database,
  signer: Signer,
  { email, reason, now }: { email: string; reason: SuppressionReason; now: Date },
): Promise<void> {
  const email_hash = suppressionHash(signer, email);
  await upsertSuppression(db, { email_hash, reason, created_at: now });
}

/** For a new consent that came through the address itself. */
export function liftSuppression(db: Database, signer: Signer, email: string): Promise<void> {
  return deleteSuppression(db, suppressionHash(signer, email));
}

/** Why the address must not be emailed; undefined if it may be. */
export async function findSuppression(
  db: Database,
  signer: Signer,
  email: string,
): Promise<SuppressionReason | undefined> {
  const hash = suppressionHash(signer, email);
  return (await findSuppressions(db, [hash])).get(hash);
}
