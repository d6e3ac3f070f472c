import {
  deleteSession,
  deleteSessionByToken,
  findUser,
  guestCookie,
  hintCookie,
  isSampleUser,
  listActiveRestrictions,
  mergeGuest,
} from '#app/features/identity/identity.server.ts';
import { copyBanToAccount } from '#app/features/sanctions/sanctions.server.ts';
import type { Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import type { Limits } from '#platform/limits/rate-limit.ts';
import type { Signer } from '#platform/signing/signer.ts';
import { areSampleAccountsAllowed } from './account-settings.server.ts';
import type { Auth } from './auth/auth.server.ts';
import { knownDeviceCookie } from './known-device.server.ts';

export interface SignInDeps {
  auth: Auth;
  db: Database;
  transaction: RunTransaction;
  limits: Limits;
  signer: Signer;
  headers: Headers;
  clientNetwork: string;
  now: Date;
  isSecure: boolean;
  /** Whether the site is only served on localhost. */
  isLocal: boolean;
  /** The viewer before this sign-in. */
  getViewer: () => Promise<Viewer>;
}

export type CompletedSignIn =
  | { kind: 'signed-in'; userId: number; cookies: string[] }
  | { kind: 'banned'; reason: string; until: Date | undefined }
  /** A sample account on a public site. */
  | { kind: 'sample' };

/**
 * The last step of every sign-in, after better-auth has created a session. Deletes that session if
 * the account may not sign in; otherwise merges the browser's guest into the account.
 */
export async function completeSignIn(
  deps: SignInDeps,
  userId: number,
  token: string,
  cookies: string[],
): Promise<CompletedSignIn> {
  const { db, now, isSecure, getViewer, transaction } = deps;
  const before = await getViewer();
  if (before.kind === 'guest') await copyBanToAccount(transaction, before.id, userId, now);
  const refusal = await findRefusal(deps, userId);
  if (refusal) {
    await deleteSessionByToken(db, token);
    return refusal;
  }
  const identityCookies = await replacePreviousIdentity(deps, userId);
  const user = await findUser(db, userId);
  const deviceCookies = user ? [knownDeviceCookie(deps, user.email)] : [];
  return {
    kind: 'signed-in',
    userId,
    cookies: [...cookies, ...identityCookies, ...deviceCookies, hintCookie('member', isSecure)],
  };
}

/** Ends the browser's previous session, or merges its guest. Returns the cookies to send. */
async function replacePreviousIdentity(
  { auth, db, transaction, getViewer, isSecure, now }: SignInDeps,
  userId: number,
): Promise<string[]> {
  const before = await getViewer();
  if (before.kind === 'member') await deleteSession(db, before.sessionId);
  if (before.kind !== 'guest') return [];
  await mergeGuest({ transaction, personalData: auth.personalData, now }, before.id, userId);
  return [guestCookie(undefined, isSecure)];
}

async function findRefusal(
  { db, now, isLocal }: Pick<SignInDeps, 'db' | 'now' | 'isLocal'>,
  userId: number,
): Promise<Exclude<CompletedSignIn, { kind: 'signed-in' }> | undefined> {
  const restrictions = await listActiveRestrictions(db, [userId], now);
  const ban = restrictions.find(({ kind }) => kind === 'ban');
  if (ban) return { kind: 'banned', reason: ban.reason, until: ban.until_at ?? undefined };
  const isRefusedSample =
    !isLocal && (await isSampleUser(db, userId)) && !(await areSampleAccountsAllowed(db));
  return isRefusedSample ? { kind: 'sample' } : undefined;
}
