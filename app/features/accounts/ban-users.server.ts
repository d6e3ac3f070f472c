import type { UnitOfWork } from '#db/transaction.ts';
import { keepAnAdmin } from './admins.server.ts';
import { changeUsers, type DeskParts, type LockedUser } from './change-users.server.ts';
import { setSanction, type Terms } from './sanctions.server.ts';

/**
 * Shuts accounts out and ends their sessions; a ban that held before gives way to the new one.
 * @throws RefusedAct when one of them may not be banned by this actor, or is the last admin.
 */
export function banUsers(parts: DeskParts, ids: readonly number[], ban: Terms): Promise<number[]> {
  return changeUsers(
    parts,
    ids,
    (user, unit) => setBan(unit, parts, user, ban),
    (db) => keepAnAdmin(db, ids, parts.now),
  );
}

/** Accounts that are not banned are left as they are. */
export function unbanUsers(parts: DeskParts, ids: readonly number[]): Promise<number[]> {
  return changeUsers(parts, ids, (user, unit) => setBan(unit, parts, user, undefined));
}

function setBan(
  unit: UnitOfWork,
  parts: DeskParts,
  { id, name, role }: LockedUser,
  ban: Terms | undefined,
): Promise<number | undefined> {
  return setSanction(unit, parts, { kind: 'member', id, name, role }, 'ban', ban);
}
