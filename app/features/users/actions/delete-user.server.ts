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
import type { AdminDeps } from '../locked-users.server.ts';

/**
 * Deletes an account permanently. Returns the audit entry's id.
 * @throws AppError not-found if there is no such account
 * @throws AppError refused if the actor may not delete it
 */
export function deleteUserAccount(
  deps: AdminDeps & Pick<StaffArgs, 'signer'> & { auth: Pick<Auth, 'personalData'> },
  id: number,
  { keepsPosts }: { keepsPosts: boolean },
): Promise<number> {
  const { transaction, actor, signer, now, auth } = deps;
  return transaction(async (unit) => {
    // Serializes deletions by admins, so that two of them cannot delete each other.
    await listAdminIdsForUpdate(unit.db);
    const [user] = await listUsersForUpdate(unit.db, [id]);
    if (!user || isClosed(user)) throw new AppError('not-found');
    refuseIf(deletionRefusal(actor, user));
    const { name, access } = user;
    const { personalData } = auth;
    await closeAccount(unit, id, { keepsPosts, personalData, signer, now });
    return recordUserAction(
      unit.db,
      deps,
      { id, name },
      {
        action: 'user.delete',
        before: { name, role: access.roleName },
        after: { keepsPosts },
      },
    );
  });
}
