import { recordUserAction } from '#app/features/audit/audit.server.ts';
import {
  ensureAdminRemains,
  membersTag,
  memberTag,
  RefusedAction,
  updateUser,
} from '#app/features/identity/identity.server.ts';
import { roleRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import type { Role } from '#app/http/actor.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { type AdminDeps, changeUsers, type LockedUser } from './locked-users.server.ts';

/**
 * Gives all of them the role; it counts from their next request on.
 * @throws RefusedAction when the actor may not, or no admin would be left.
 */
export function changeRoles(
  parts: AdminDeps,
  ids: readonly number[],
  role: Role,
): Promise<number[]> {
  return changeUsers(
    parts,
    ids,
    (user, unit) => setRole(unit, parts, user, role),
    (db) => (role === 'admin' ? Promise.resolve() : ensureAdminRemains(db, ids, parts.now)),
  );
}

/** Answers with the entry in the audit log, if there was a change. */
export async function setRole(
  { db, invalidate }: UnitOfWork,
  { actor, now }: AdminDeps,
  user: LockedUser,
  role: Role,
): Promise<number | undefined> {
  const refusal = roleRefusal(actor, user, role);
  if (refusal) throw new RefusedAction(refusal);
  if (user.role === role) return undefined;
  // Until then somebody else may have signed up with the address.
  if (role !== 'subscriber' && !user.is_email_verified) {
    throw new RefusedAction(
      `${user.name} has not confirmed the address yet, and can get a role then.`,
    );
  }
  await updateUser(db, user.id, { role, updated_at: now });
  invalidate(membersTag, memberTag(user.id));
  return recordUserAction(db, { actor, now }, user, {
    action: 'user.role',
    before: { role: user.role },
    after: { role },
  });
}
