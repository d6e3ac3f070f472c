import type { UnitOfWork } from '#db/transaction.ts';
import type { Role } from '../../http/actor.ts';
import { keepAnAdmin } from './admins.server.ts';
import {
  changeUsers,
  type DeskParts,
  type LockedUser,
  recordUserAct,
} from './change-users.server.ts';
import { membersTag, memberTag } from './members.server.ts';
import { RefusedAct } from './refused-act.server.ts';
import { roleRefusal } from './users.policy.ts';
import { updateUser } from './users.queries.server.ts';

/**
 * Gives all of them the role; it counts from their next request on.
 * @throws RefusedAct when the actor may not, or no admin would be left.
 */
export function changeRoles(
  parts: DeskParts,
  ids: readonly number[],
  role: Role,
): Promise<number[]> {
  return changeUsers(
    parts,
    ids,
    (user, unit) => setRole(unit, parts, user, role),
    (db) => (role === 'admin' ? Promise.resolve() : keepAnAdmin(db, ids, parts.now)),
  );
}

/** Answers with the entry in the audit log, if there was a change. */
export async function setRole(
  { db, changes }: UnitOfWork,
  { actor, now }: DeskParts,
  user: LockedUser,
  role: Role,
): Promise<number | undefined> {
  const refusal = roleRefusal(actor, user, role);
  if (refusal) throw new RefusedAct(refusal);
  if (user.role === role) return undefined;
  // Until then somebody else may have signed up with the address.
  if (role !== 'subscriber' && !user.is_email_verified) {
    throw new RefusedAct(
      `${user.name} has not confirmed the address yet, and can get a role then.`,
    );
  }
  await updateUser(db, user.id, { role, updated_at: now });
  changes(membersTag, memberTag(user.id));
  return recordUserAct(db, { actor, now }, user, {
    act: 'user.role',
    before: { role: user.role },
    after: { role },
  });
}
