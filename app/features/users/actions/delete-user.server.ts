import { AppError, refuseIf } from '#app/errors.ts';
import { closeAccount, isClosed } from '#app/features/account/account.server.ts';
import { recordUserAction } from '#app/features/audit/audit.server.ts';
import {
  listAdminIdsForUpdate,
  listUsersForUpdate,
  type StaffArgs,
} from '#app/features/identity/identity.server.ts';
import { deletionRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import type { Auth } from '#app/features/sign-in/sign-in.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { AdminDeps, LockedUser } from '../locked-users.server.ts';

export type DeleteUserDeps = Pick<StaffArgs, 'now' | 'actor' | 'signer'> & {
  auth: Pick<Auth, 'personalData'>;
};

/**
 * Deletes an account permanently. Returns the audit entry's id.
 * @throws AppError not-found if there is no such account
 * @throws AppError refused if the actor may not delete it
 */
export function deleteUserAccount(
  deps: AdminDeps & DeleteUserDeps,
  id: number,
  posts: { keepsPosts: boolean },
): Promise<number> {
  return deps.transaction(async (unit) => {
    // Serializes deletions by admins, so that two of them cannot delete each other.
    await listAdminIdsForUpdate(unit.db);
    const [user] = await listUsersForUpdate(unit.db, [id]);
    if (!user || isClosed(user)) throw new AppError('not-found');
    refuseIf(deletionRefusal(deps.actor, user));
    return deleteLockedUser(unit, deps, user, posts);
  });
}

/** Returns the audit entry's id. */
export async function deleteLockedUser(
  unit: UnitOfWork,
  { auth, signer, ...author }: DeleteUserDeps,
  user: LockedUser,
  { keepsPosts }: { keepsPosts: boolean },
): Promise<number> {
  const { name, access } = user;
  const { personalData } = auth;
  await closeAccount(unit, user.id, { keepsPosts, personalData, signer, now: author.now });
  return recordUserAction(unit.db, author, user, {
    action: 'user.delete',
    before: { name, role: access.roleName },
    after: { keepsPosts },
  });
}
