import { AppError } from '#app/errors.ts';
import { deleteUserSessions, findUser } from '#app/features/identity/identity.server.ts';
import {
  findLink,
  issueLink,
  linkValidityHours,
  redeemLink,
} from '#app/features/identity/links.server.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { Auth } from './auth/auth.server.ts';
import { findPasswordProblem } from './auth/find-password-problem.server.ts';
import { upsertPassword } from './auth/passwords.queries.server.ts';
import { deleteTwoFactorChallenges } from './auth/sign-in-methods.queries.server.ts';
import { passwordChangedEmail, resetPasswordEmail } from './emails/account-email-definitions.ts';
import { failedSignInsRule } from './password-sign-in.server.ts';
import { confirmEmail } from './sign-up/confirm-email.server.ts';

type ResetLinkContext = Pick<RequestContext, 'origin' | 'now'>;

/**
 * Emails a link to choose a new password. Also returns the link, which only staff may see, to pass it
 * on when email isn't set up.
 */
export async function startPasswordReset(
  { db, enqueue }: Pick<UnitOfWork, 'db' | 'enqueue'>,
  userId: number,
  { origin, now }: ResetLinkContext,
): Promise<string | undefined> {
  const user = await findUser(db, userId);
  if (!user) return undefined;
  const link = await createResetLink(db, userId, { origin, now });
  const hours = linkValidityHours['reset-password'];
  await enqueue(resetPasswordEmail, { to: user.email, name: user.name, link, hours });
  return link;
}

export async function createResetLink(
  db: Database,
  userId: number,
  { origin, now }: ResetLinkContext,
): Promise<string> {
  const hours = linkValidityHours['reset-password'];
  const token = await issueLink(db, { purpose: 'reset-password', userId, hours }, now);
  return `${origin}/reset-password?token=${token}`;
}

/** The account whose password the link resets. */
export async function findResetAccount(db: Database, token: string, now: Date) {
  const link = await findLink(db, 'reset-password', token, now);
  return link?.userId ? findUser(db, link.userId) : undefined;
}

export interface ResetDeps
  extends ResetLinkContext,
    Pick<RequestContext, 'db' | 'transaction' | 'limits' | 'logSignIn'> {
  auth: Auth;
}

/**
 * Sets the password and ends all sessions. Opening the link also confirms the email address.
 * Returns false if the link is no longer valid.
 * @throws AppError refused if the password is too easy to guess
 */
export async function resetPassword(
  { auth, db, transaction, limits, now, origin, logSignIn }: ResetDeps,
  token: string,
  password: string,
): Promise<boolean> {
  const user = await findResetAccount(db, token, now);
  if (!user) {
    logSignIn({ method: 'link', userId: undefined, result: 'link-expired' });
    return false;
  }
  const message = await findPasswordProblem(db, password, user);
  if (message) throw new AppError('refused', { message, field: 'password' });
  const hash = await auth.password.hash(password);
  const isReset = await transaction(async (unit) => {
    if (!(await redeemLink(unit.db, 'reset-password', token, now))) return false;
    await upsertPassword(unit.db, user.id, hash, now);
    await deleteUserSessions(unit.db, user.id);
    await deleteTwoFactorChallenges(unit.db, user.id);
    const confirmed = await confirmEmail(unit, user.id, now);
    await unit.enqueue(passwordChangedEmail, {
      to: user.email,
      name: confirmed?.name ?? user.name,
      resetLink: `${origin}/forgotten-password`,
    });
    return true;
  });
  const result = isReset ? 'password-reset' : 'link-expired';
  logSignIn({ method: 'link', userId: user.id, result });
  if (!isReset) return false;
  await limits(failedSignInsRule).reset(user.email);
  return true;
}

/** Unlocks an account after too many wrong passwords, without changing the password. */
export async function unlockAccount(
  { transaction, db, limits, now, logSignIn }: Omit<ResetDeps, 'auth' | 'origin'>,
  token: string,
): Promise<boolean> {
  const link = await transaction((unit) => redeemLink(unit.db, 'reset-password', token, now));
  const user = link?.userId ? await findUser(db, link.userId) : undefined;
  const result = user ? 'unlocked' : 'link-expired';
  logSignIn({ method: 'link', userId: user?.id, result });
  if (!user) return false;
  await limits(failedSignInsRule).reset(user.email);
  return true;
}
