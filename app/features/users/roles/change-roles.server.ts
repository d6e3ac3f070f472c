import { AppError, refuseIf } from '#app/errors.ts';
import { recordUserAction } from '#app/features/audit/audit.server.ts';
import { ensureAdminRemains, updateUser } from '#app/features/identity/identity.server.ts';
import { membersTag, memberTag } from '#app/features/identity/members.server.ts';
import { findRoleForUpdate, roleAccess } from '#app/features/identity/roles.server.ts';
import { roleRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import type { Role, RoleAccess } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { type AdminDeps, changeUsers, type LockedUser } from '../locked-users.server.ts';

/**
 * Changes the role of all accounts or of none. It takes effect on their next request.
 * @throws AppError refused if the actor may not change one of the roles, or no admin would be left
 */
export function changeRoles(
  deps: AdminDeps,
  ids: readonly number[],
  role: Role,
): Promise<number[]> {
  return changeUsers(
    deps,
    ids,
    (user, unit) => setRole(unit, deps, user, role),
    (db) => (role === 'admin' ? Promise.resolve() : ensureAdminRemains(db, ids, deps.now)),
  );
}

/**
 * Returns the audit entry's id, or undefined if the account has the role.
 * @throws AppError refused if the actor may not change the role, or the email address is not confirmed
 */
export async function setRole(
  unit: UnitOfWork,
  { actor, now }: Omit<AdminDeps, 'transaction'>,
  user: LockedUser,
  role: Role,
): Promise<number | undefined> {
  const next = await getChangedRole(unit.db, actor, user, role);
  return grantRole(unit, { actor, now }, user, next);
}

/**
 * Returns the audit entry's id, or undefined if the account has the role.
 * @throws AppError refused if the email address is not confirmed
 */
export async function grantRole(
  { db, invalidate }: UnitOfWork,
  deps: { actor: { id: number | null; name: string }; now: Date },
  user: LockedUser,
  next: RoleAccess,
): Promise<number | undefined> {
  const { role } = next;
  if (user.role === role) return undefined;
  refuseUnconfirmed(user, role);
  await updateUser(db, user.id, { role, updated_at: deps.now });
  invalidate(membersTag, memberTag(user.id));
  return recordUserAction(db, deps, user, {
    action: 'user.role',
    before: { role: user.access.roleName, undoData: { role: user.role } },
    after: { role: next.roleName, undoData: { role } },
  });
}

type RoleHolder = Pick<LockedUser, 'id' | 'name' | 'role' | 'access' | 'is_email_verified'>;

/** @throws AppError refused if the actor may not change the role, or the email address is not confirmed */
export async function getChangedRole(
  db: Database,
  actor: AdminDeps['actor'],
  user: RoleHolder,
  role: Role,
): Promise<RoleAccess> {
  const next = await getRoleToGrant(db, role);
  refuseIf(roleRefusal(actor, user, next), 'role');
  refuseUnconfirmed(user, role);
  return next;
}

/** Anyone could have signed up with an unconfirmed address. @throws AppError refused */
function refuseUnconfirmed(user: RoleHolder, role: Role): void {
  if (user.role === role || role === 'subscriber' || user.is_email_verified) return;
  refuseIf(`${user.name} can get a role once they confirm their email.`, 'role');
}

/**
 * Locks the role until the transaction ends, so that it can't be deleted meanwhile.
 * @throws AppError refused if it does not exist
 */
export async function getRoleToGrant(db: Database, role: Role): Promise<RoleAccess> {
  const row = await findRoleForUpdate(db, role);
  if (!row) {
    const message = 'This role was deleted. Choose another one.';
    throw new AppError('refused', { message, field: 'role' });
  }
  return roleAccess({ ...row, role: row.key, role_name: row.name });
}
