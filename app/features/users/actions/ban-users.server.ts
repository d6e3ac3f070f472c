import { ensureAdminRemains } from '#app/features/identity/identity.server.ts';
import { setSanction, type Terms } from '#app/features/sanctions/sanctions.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { type AdminDeps, changeUsers, type LockedUser } from './locked-users.server.ts';

/**
 * Shuts accounts out and ends their sessions; a ban that held before gives way to the new one.
 * @throws RefusedAction when one of them may not be banned by this actor, or is the last admin.
 */
export function banUsers(parts: AdminDeps, ids: readonly number[], ban: Terms): Promise<number[]> {
  return changeUsers(
    parts,
    ids,
    (user, unit) => setBan(unit, parts, user, ban),
    (db) => ensureAdminRemains(db, ids, parts.now),
  );
}

/** Accounts that are not banned are left as they are. */
export function unbanUsers(parts: AdminDeps, ids: readonly number[]): Promise<number[]> {
  return changeUsers(parts, ids, (user, unit) => setBan(unit, parts, user, undefined));
}

function setBan(
  unit: UnitOfWork,
  parts: AdminDeps,
  { id, name, role }: LockedUser,
  ban: Terms | undefined,
): Promise<number | undefined> {
  return setSanction(unit, parts, { kind: 'member', id, name, role }, 'ban', ban);
}
