import { findUser, updateUser } from '#app/features/identity/identity.server.ts';
import { deleteLinks, findLink, redeemLink } from '#app/features/identity/links.server.ts';
import { membersTag, memberTag } from '#app/features/identity/members.server.ts';
import { checkMemberName, retryOnUniqueViolation } from '#app/features/identity/names.server.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';

/**
 * Confirms the email address and reserves the name. Unconfirmed accounts don't reserve a name:
 * otherwise signing up twice would reveal whether the first address already had an account.
 */
export async function confirmEmail(
  { db, invalidate }: Pick<UnitOfWork, 'db' | 'invalidate'>,
  userId: number,
  now: Date,
): Promise<{ email: string; name: string; isRenamed: boolean; isApproved: boolean } | undefined> {
  const user = await findUser(db, userId);
  if (!user) return undefined;
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
  return user && { email: user.email, name: user.name };
}

/** Returns undefined if the link is unknown, expired or used. */
export function confirmEmailByLink(transaction: RunTransaction, token: string, now: Date) {
  return retryOnUniqueViolation(() =>
    transaction(async (unit) => {
      const link = await redeemLink(unit.db, 'confirm-email', token, now);
      if (!link?.userId) return undefined;
      await deleteLinks(unit.db, 'confirm-email', link.userId);
      return confirmEmail(unit, link.userId, now);
    }),
  );
}
