import type { Database } from '#db/engine.ts';
import { findConfirmedAddress } from './not-banned.queries.server.ts';

/** Where a mail would go, if the address is known to be theirs and they are not banned. */
export function findMailAddress(
  db: Database,
  userId: number,
  now: Date,
): Promise<string | undefined> {
  return findConfirmedAddress(db, userId, now);
}
