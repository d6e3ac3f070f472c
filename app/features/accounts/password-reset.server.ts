import type { Database } from '#db/engine.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import type { Limits } from '#platform/limits/attempt-limit.ts';
import { checkPassword } from '../../text/passwords/check-password.server.ts';
import { findLink, issueLink, redeemLink } from './account-links.server.ts';
import { passwordChangedMail, resetPasswordMail } from './account-mails.ts';
import { confirmAddress } from './address-confirmation.server.ts';
import type { Auth } from './auth.server.ts';
import { linkHours } from './link-hours.server.ts';
import { findAccount } from './own-account.queries.server.ts';
import { upsertPassword } from './passwords.queries.server.ts';
import { deleteSessionsOfUser } from './sessions.queries.server.ts';
import { failuresRule } from './sign-in.server.ts';
import { deleteSecondSteps } from './verifications.queries.server.ts';

interface Asked {
  origin: string;
  now: Date;
}

/**
 * Mails a link to choose a new password with; answers with the link itself, which is shown to
 * nobody but staff who have no other way to hand it over.
 */
export async function startPasswordReset(
  { db, enqueue }: Pick<UnitOfWork, 'db' | 'enqueue'>,
  userId: number,
  { origin, now }: Asked,
): Promise<string | undefined> {
  const account = await findAccount(db, userId);
  if (!account) return undefined;
  const link = await makeResetLink(db, userId, { origin, now });
  const hours = linkHours['reset-password'];
  await enqueue(resetPasswordMail, { to: account.email, name: account.name, link, hours });
  return link;
}

export async function makeResetLink(
  db: Database,
  userId: number,
  { origin, now }: Asked,
): Promise<string> {
  const hours = linkHours['reset-password'];
  const token = await issueLink(db, { purpose: 'reset-password', userId, hours }, now);
  return `${origin}/reset-password?token=${token}`;
}

export interface ResetParts extends Asked {
  auth: Auth;
  db: Database;
  transaction: RunTransaction;
  limits: Limits;
}

export type ResetResult =
  | { kind: 'done' }
  /** The link is unknown, over or used. */
  | { kind: 'gone' }
  | { kind: 'refused'; sentence: string };

/** Sets the password, ends every session and shows by the way that the address is its owner's. */
export async function resetPassword(
  parts: ResetParts,
  token: string,
  password: string,
): Promise<ResetResult> {
  const { auth, db, transaction, now, origin } = parts;
  const link = await findLink(db, 'reset-password', token, now);
  const account = link?.userId ? await findAccount(db, link.userId) : undefined;
  if (!account) return { kind: 'gone' };
  const sentence = await checkPassword(password, account);
  if (sentence) return { kind: 'refused', sentence };
  const hash = await auth.password.hash(password);
  const isDone = await transaction(async (unit) => {
    if (!(await redeemLink(unit.db, 'reset-password', token, now))) return false;
    await upsertPassword(unit.db, account.id, hash, now);
    await deleteSessionsOfUser(unit.db, account.id);
    await deleteSecondSteps(unit.db, account.id);
    const confirmed = await confirmAddress(unit, account.id, now);
    await unit.enqueue(passwordChangedMail, {
      to: account.email,
      name: confirmed?.name ?? account.name,
      resetLink: `${origin}/forgotten-password`,
    });
    return true;
  });
  if (!isDone) return { kind: 'gone' };
  await parts.limits(failuresRule).forget(account.email);
  return { kind: 'done' };
}

/** Opens a locked account to whoever reads its mail, with the password it has. */
export async function unlock(
  { transaction, db, limits, now }: Pick<ResetParts, 'transaction' | 'db' | 'limits' | 'now'>,
  token: string,
): Promise<boolean> {
  const link = await transaction((unit) => redeemLink(unit.db, 'reset-password', token, now));
  const account = link?.userId ? await findAccount(db, link.userId) : undefined;
  if (!account) return false;
  await limits(failuresRule).forget(account.email);
  return true;
}

/** Whose password a link would set. */
export async function findReset(db: Database, token: string, now: Date) {
  const link = await findLink(db, 'reset-password', token, now);
  const account = link?.userId ? await findAccount(db, link.userId) : undefined;
  return account && { email: account.email, name: account.name };
}
