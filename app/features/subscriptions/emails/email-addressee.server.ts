import type { Database } from '#db/engine.ts';
import { findSubscription, findSubscriptionByEmail } from '../subscriptions.queries.server.ts';

/** A subscription whose email address is not confirmed yet. */
export async function findPendingSubscription(
  db: Database,
  id: number,
): Promise<{ email: string; requestedAt: Date } | undefined> {
  const row = await findSubscription(db, id);
  if (row?.status !== 'pending' || !row.confirmation_requested_at) return undefined;
  return { email: row.email, requestedAt: row.confirmation_requested_at };
}

/** The address of a confirmed subscription. */
export async function findConfirmedAddress(db: Database, id: number): Promise<string | undefined> {
  const row = await findSubscription(db, id);
  return row?.status === 'confirmed' ? row.email : undefined;
}

/** The subscription with this address, whatever its status. */
export async function findSubscriptionId(db: Database, email: string): Promise<number | undefined> {
  return (await findSubscriptionByEmail(db, email))?.id;
}
