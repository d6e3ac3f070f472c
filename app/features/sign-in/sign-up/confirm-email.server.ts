import { findUser, updateUser } from '#app/features/identity/identity.server.ts';
import { deleteLinks, findLink, redeemLink } from '#app/features/identity/links.server.ts';
import { membersTag, memberTag } from '#app/features/identity/members.server.ts';
import { checkMemberName, retryOnUniqueViolation } from '#app/features/identity/names.server.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import { findPasswordHash } from '../auth/passwords.queries.server.ts';
import { type ReauthenticationDeps, verifyPassword } from '../auth/reauthenticate.server.ts';

type ConfirmDeps = ReauthenticationDeps & { transaction: RunTransaction };

/**
 * Confirms the email address, which ends its links, and reserves the name. Unconfirmed accounts don't reserve a name:
 * otherwise signing up twice would reveal whether the first address already had an account.
 */
export async function confirmEmail(
  { db, invalidate }: Pick<UnitOfWork, 'db' | 'invalidate'>,
  userId: number,
  now: Date,
): Promise<{ email: string; name: string; isRenamed: boolean; isApproved: boolean } | undefined> {
  const user = await findUser(db, userId);
  if (!user) return undefined;
  await deleteLinks(db, 'confirm-email', userId);
  const { email, name: requestedName, is_approved: isApproved } = user;
  if (user.is_email_verified) return { email, name: requestedName, isRenamed: false, isApproved };
  if (user.confusable_key !== null) {
    // An admin created this account, which reserved the name.
    await updateUser(db, userId, { is_email_verified: true, updated_at: now });
    invalidate(membersTag, memberTag(userId));
    return { email, name: requestedName, isRenamed: false, isApproved };
  }
  const { name, confusableKey } = await chooseFreeName(db, requestedName, userId);
  await updateUser(db, userId, {
    is_email_verified: true,
    name,
    confusable_key: confusableKey,
    updated_at: now,
  });
  invalidate(membersTag, memberTag(userId));
  return { email, name, isRenamed: name !== requestedName, isApproved };
}

const MAX_ATTEMPTS = 10;

async function chooseFreeName(
  db: Database,
  requestedName: string,
  userId: number,
): Promise<{ name: string; confusableKey: string | null }> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const check = await checkMemberName(db, requestedName, { ownId: userId });
    if (check.isOk) return check;
    // The suggestion can be taken by the time it is checked.
    const suggested = await checkMemberName(db, check.suggestion ?? `Reader ${userId}`, {
      ownId: userId,
    });
    if (suggested.isOk) return suggested;
  }
  return { name: `Reader ${userId}`, confusableKey: null };
}

/** The account whose address the link confirms. */
export async function findConfirmation(db: Database, token: string, now: Date) {
  const link = await findLink(db, 'confirm-email', token, now);
  const user = link?.userId ? await findUser(db, link.userId) : undefined;
  return user && { id: user.id, email: user.email, name: user.name };
}

const NOT_THIS_PASSWORD =
  'That’s not the password you signed up with. If you signed up more than once, use the latest password, or choose a new one.';

/**
 * Confirms a sign-up with the password that it chose. Anyone can sign up again with someone else's address, which
 * replaces the password, and would share the account if its owner's click were enough.
 * Returns undefined if the link is unknown, expired or used.
 * @throws AppError refused at `password`
 */
export async function confirmSignUp(deps: ConfirmDeps, token: string, password: string) {
  const { db, transaction, now } = deps;
  const account = await findConfirmation(db, token, now);
  if (!account) return undefined;
  const hash = await findPasswordHash(db, account.id);
  const typed = { password, message: NOT_THIS_PASSWORD };
  await verifyPassword(deps, { userId: account.id, hash }, typed);
  return confirmEmailByLink(transaction, token, now);
}

/** Another sign-up with the address ends the link. Returns undefined if it is unknown, expired, used or ended. */
export function confirmEmailByLink(transaction: RunTransaction, token: string, now: Date) {
  return retryOnUniqueViolation(() =>
    transaction(async (unit) => {
      const link = await redeemLink(unit.db, 'confirm-email', token, now);
      if (!link?.userId) return undefined;
      return confirmEmail(unit, link.userId, now);
    }),
  );
}
