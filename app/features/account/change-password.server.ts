import { AppError, collectErrors, refuseErrors, refuseIf } from '#app/errors.ts';
import { deleteUserSessions, listUsersForUpdate } from '#app/features/identity/identity.server.ts';
import { deleteLinks } from '#app/features/identity/links.server.ts';
import {
  deleteTwoFactorChallenges,
  findPasswordProblem,
  passwordChangedEmail,
  type ReauthenticationDeps,
  reauthenticate,
  replacePassword,
} from '#app/features/sign-in/sign-in.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';

const CHANGED_MEANWHILE = 'Your password has just been changed. Use the new one.';

export interface ChangePasswordDeps
  extends ReauthenticationDeps,
    Pick<RequestContext, 'transaction' | 'origin' | 'addCookies'> {
  headers: Headers;
}

/**
 * Changes the password, or sets a first one. Ends all other sessions and reset links, and gives this session a new token.
 * @throws AppError refused at `password`, `newPassword` or the whole form
 */
export async function changePassword(
  deps: ChangePasswordDeps,
  member: Member,
  { password, newPassword }: { password?: string | undefined; newPassword: string },
): Promise<void> {
  let previous: string | undefined;
  const errors = await collectErrors(
    async () => {
      previous = await reauthenticate(deps, member, password);
    },
    async () => refuseIf(await findPasswordProblem(deps.db, newPassword, member), 'newPassword'),
  );
  refuseErrors(errors);
  const hash = await deps.auth.password.hash(newPassword);
  await savePassword(deps, member, { previous, hash });
  if (previous === undefined) return;
  // better-auth replaces a session's token only when it changes the password.
  const { headers } = await deps.auth.api.changePassword({
    body: { currentPassword: newPassword, newPassword, revokeOtherSessions: true },
    headers: deps.headers,
    returnHeaders: true,
  });
  deps.addCookies(headers.getSetCookie());
}

/** Of several changes at once with the same password, only one may say that its new one is valid. */
async function savePassword(
  { transaction, now, origin }: ChangePasswordDeps,
  member: Member,
  change: { previous: string | undefined; hash: string },
): Promise<void> {
  await transaction(async ({ db, enqueue }) => {
    await listUsersForUpdate(db, [member.id]);
    if (!(await replacePassword(db, member.id, change, now))) {
      throw new AppError('refused', { message: CHANGED_MEANWHILE, field: 'password' });
    }
    await deleteUserSessions(db, member.id, member.sessionId);
    // Someone who reads the member's email may have requested one.
    await deleteLinks(db, 'reset-password', member.id);
    await deleteTwoFactorChallenges(db, member.id);
    const resetLink = `${origin}/forgotten-password`;
    await enqueue(passwordChangedEmail, { to: member.email, name: member.name, resetLink });
  });
}
