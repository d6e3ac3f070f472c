import { AppError } from '#app/errors.ts';
import { deleteUserSessions } from '#app/features/identity/identity.server.ts';
import {
  deleteTwoFactorChallenges,
  hasPassword,
  passwordChangedEmail,
  type ReauthenticationDeps,
  reauthenticate,
  upsertPassword,
} from '#app/features/sign-in/sign-in.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { checkPassword } from '#app/text/passwords/check-password.server.ts';

export interface ChangePasswordDeps
  extends ReauthenticationDeps,
    Pick<RequestContext, 'transaction' | 'origin' | 'addCookies'> {
  headers: Headers;
}

/**
 * Changes the password, or sets a first one. Ends all other sessions and gives this one a new token.
 * @throws AppError refused at `password`, `newPassword` or the whole form
 */
export async function changePassword(
  deps: ChangePasswordDeps,
  member: Member,
  { password, newPassword }: { password?: string | undefined; newPassword: string },
): Promise<void> {
  await reauthenticate(deps, member, password);
  const weakness = await checkPassword(newPassword, member);
  if (weakness) throw new AppError('refused', { message: weakness, field: 'newPassword' });
  if (password && (await hasPassword(deps.db, member.id))) {
    const { headers } = await deps.auth.api.changePassword({
      body: { currentPassword: password, newPassword, revokeOtherSessions: true },
      headers: deps.headers,
      returnHeaders: true,
    });
    deps.addCookies(headers.getSetCookie());
    await finishPasswordChange(deps, member);
  } else {
    const hash = await deps.auth.password.hash(newPassword);
    await finishPasswordChange(deps, member, hash);
  }
}

/** @param hash set if this is the account's first password */
async function finishPasswordChange(
  { transaction, now, origin }: ChangePasswordDeps,
  member: Member,
  hash?: string,
): Promise<void> {
  await transaction(async ({ db, enqueue }) => {
    if (hash !== undefined) {
      await upsertPassword(db, member.id, hash, now);
      await deleteUserSessions(db, member.id, member.sessionId);
    }
    await deleteTwoFactorChallenges(db, member.id);
    const resetLink = `${origin}/forgotten-password`;
    await enqueue(passwordChangedEmail, { to: member.email, name: member.name, resetLink });
  });
}
