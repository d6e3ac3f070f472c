import { refuseIf } from '#app/errors.ts';
import { closeAccount } from '#app/features/account/account.server.ts';
import {
  type RecordedAuditEntry,
  recordUserAction,
  requireUnchanged,
} from '#app/features/audit/audit.server.ts';
import {
  deleteUserSessions,
  type StaffArgs,
  updateUser,
} from '#app/features/identity/identity.server.ts';
import { membersTag, memberTag } from '#app/features/identity/members.server.ts';
import { accountRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import {
  type Auth,
  accountApprovedEmail,
  accountRejectedEmail,
} from '#app/features/sign-in/sign-in.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { type AdminDeps, changeUsers, getUserForUpdate } from '../locked-users.server.ts';

/** Lets new accounts in. Accounts that were approved meanwhile stay as they are. */
export function approveUsers(
  deps: AdminDeps & { origin: string },
  ids: readonly number[],
): Promise<number[]> {
  const { now, origin } = deps;
  return changeUsers(deps, ids, async (user, { db, enqueue, invalidate }) => {
    if (user.is_approved) return undefined;
    const { id, name, email } = user;
    await updateUser(db, id, { is_approved: true, updated_at: now });
    invalidate(membersTag, memberTag(id));
    await enqueue(accountApprovedEmail, { to: email, name, signInLink: `${origin}/sign-in` });
    return recordUserAction(db, deps, user, { action: 'user.approve' });
  });
}

/** Has the account wait again, signed out everywhere. Returns the audit entry's id. */
export async function undoApproval(
  { db, invalidate }: UnitOfWork,
  deps: AdminDeps,
  { subject }: RecordedAuditEntry,
): Promise<number> {
  const user = await getUserForUpdate(db, subject.id);
  refuseIf(accountRefusal(deps.actor, user));
  requireUnchanged(user.is_approved, true);
  await updateUser(db, user.id, { is_approved: false, updated_at: deps.now });
  await deleteUserSessions(db, user.id);
  invalidate(membersTag, memberTag(user.id));
  return recordUserAction(db, deps, user, { action: 'user.unapprove' });
}

/**
 * Deletes new accounts.
 * @throws AppError refused if one of them was approved meanwhile
 */
export function rejectUsers(
  deps: AdminDeps & Pick<StaffArgs, 'signer'> & { auth: Pick<Auth, 'personalData'> },
  ids: readonly number[],
): Promise<number[]> {
  const { now, signer, auth } = deps;
  return changeUsers(deps, ids, async (user, unit) => {
    refuseIf(user.is_approved ? `${user.name} has been approved in the meantime.` : undefined);
    const { id, name, email } = user;
    await unit.enqueue(accountRejectedEmail, { to: email, name });
    const { personalData } = auth;
    await closeAccount(unit, id, { keepsPosts: false, personalData, signer, now });
    return recordUserAction(unit.db, deps, { id, name }, { action: 'user.reject' });
  });
}
