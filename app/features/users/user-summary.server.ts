import { AppError } from '#app/errors.ts';
import { findGuestWithAccount, findUser } from '#app/features/identity/identity.server.ts';
import { guestName } from '#app/features/sanctions/sanctions.server.ts';
import type { RoleAccess } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';

export interface UserSummary {
  id: number;
  name: string;
  /** Undefined for guests. */
  access: RoleAccess | undefined;
  /** Undefined for guests. */
  email: string | undefined;
  /** ISO 8601. */
  since: string;
}

/**
 * Returns `to` for a guest who has signed in to an account since.
 * @throws AppError not-found if there is no such member or guest
 */
export async function getUserSummary(
  db: Database,
  id: number,
): Promise<UserSummary | { to: number }> {
  const account = await findUser(db, id);
  if (account) {
    const { name, access, email, created_at } = account;
    return { id, name, access, email, since: created_at.toISOString() };
  }
  const guest = await findGuestWithAccount(db, id);
  if (!guest) throw new AppError('not-found');
  if (guest.account_id !== null) return { to: guest.account_id };
  const since = guest.created_at.toISOString();
  return { id, name: guestName(guest), access: undefined, email: undefined, since };
}
