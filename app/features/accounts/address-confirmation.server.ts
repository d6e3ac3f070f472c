import type { Database } from '#db/engine.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import { findLink, redeemLink } from './account-links.server.ts';
import { checkMemberName } from './member-name.server.ts';
import { membersTag, memberTag } from './members.server.ts';
import { findAccount } from './own-account.queries.server.ts';
import { updateUser } from './users.queries.server.ts';
import { againWhenTaken } from './without-race.server.ts';

/**
 * Makes an account whole: its address is known to be its owner's, and from now on nobody else may
 * have its name. Until then a name is not taken, so that signing up tells nobody which addresses
 * have accounts.
 */
export async function confirmAddress(
  { db, changes }: Pick<UnitOfWork, 'db' | 'changes'>,
  userId: number,
  now: Date,
): Promise<{ email: string; name: string; isRenamed: boolean } | undefined> {
  const account = await findAccount(db, userId);
  if (!account) return undefined;
  const { email, name: wanted } = account;
  if (account.is_email_verified) return { email, name: wanted, isRenamed: false };
  if (account.name_skeleton !== null) {
    // Invited: the name was theirs from the beginning.
    await updateUser(db, userId, { is_email_verified: true, updated_at: now });
    changes(membersTag, memberTag(userId));
    return { email, name: wanted, isRenamed: false };
  }
  const { name, skeleton } = await findFreeName(db, wanted, userId);
  await updateUser(db, userId, {
    is_email_verified: true,
    name,
    name_skeleton: skeleton,
    updated_at: now,
  });
  changes(membersTag, memberTag(userId));
  return { email, name, isRenamed: name !== wanted };
}

/** What is suggested may be taken before it is looked at again. */
const LOOKS = 10;

async function findFreeName(
  db: Database,
  wanted: string,
  userId: number,
): Promise<{ name: string; skeleton: string | null }> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const check = await checkMemberName(db, wanted, userId);
    if (check.isOk) return check;
    const suggested = check.suggestion ?? `Reader ${userId}`;
    const second = await checkMemberName(db, suggested, userId);
    if (second.isOk) return second;
  }
  return { name: `Reader ${userId}`, skeleton: null };
}

/** Whose address a link would confirm. */
export async function findConfirmation(db: Database, token: string, now: Date) {
  const link = await findLink(db, 'confirm-address', token, now);
  const account = link?.userId ? await findAccount(db, link.userId) : undefined;
  return account && { email: account.email, name: account.name };
}

/** Undefined when the link is unknown, over or used. */
export function confirmByLink(transaction: RunTransaction, token: string, now: Date) {
  const confirm = () =>
    transaction(async (unit) => {
      const link = await redeemLink(unit.db, 'confirm-address', token, now);
      return link?.userId ? confirmAddress(unit, link.userId, now) : undefined;
    });
  return againWhenTaken(confirm);
}
