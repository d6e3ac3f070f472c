import type { Database } from '#db/engine.ts';
import { findSubscription } from './subscriptions.queries.server.ts';

/** A subscription whose address has yet to say yes. */
export async function findPendingSubscription(
  db: Database,
  id: number,
): Promise<{ email: string; askedAt: Date } | undefined> {
  const row = await findSubscription(db, id);
  if (row?.status !== 'pending' || !row.asked_at) return undefined;
  return { email: row.email, askedAt: row.asked_at };
}
