import {
  type BrowserGuest,
  countGuestRows,
  findBrowserGuest,
} from '#app/features/identity/guests.server.ts';
import {
  deleteSession,
  deleteSessionByToken,
  findUser,
  isSampleUser,
  isUnused,
  listActiveRestrictions,
  updateUser,
} from '#app/features/identity/identity.server.ts';
import { issueLink } from '#app/features/identity/links.server.ts';
import { hintCookie, memberHint } from '#app/features/identity/session.server.ts';
import { copyRestrictionsToAccount } from '#app/features/sanctions/sanctions.server.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import type { Viewer } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { formatUntil } from '#app/text/dates/until.ts';
import { areSampleAccountsAllowed } from './account-settings.server.ts';
import type { Auth } from './auth/auth.server.ts';
import { knownDeviceCookie } from './known-device.server.ts';

export interface SignInDeps
  extends Pick<
    RequestContext,
    'db' | 'transaction' | 'limits' | 'signer' | 'clientNetwork' | 'now' | 'isSecure' | 'logSignIn'
  > {
  auth: Auth;
  headers: Headers;
  /** Whether the site is only served on localhost. */
  isLocal: boolean;
  /** The viewer before this sign-in. */
  getViewer: () => Promise<Viewer>;
}

export type CompletedSignIn =
  | { kind: 'signed-in'; userId: number; cookies: string[]; asksAboutGuest: boolean }
  /** `end` says how long. The token opens the appeal, because the member has proved who they are. */
  | { kind: 'banned'; reason: string; end: string; appealToken: string }
  /** A new account that the staff has not approved yet. */
  | { kind: 'waiting' }
  /** A sample account on a public site. */
  | { kind: 'sample' };

/** Long enough to write an appeal; another sign-in gives another link. */
const APPEAL_HOURS = 2;

/**
 * The last step of every sign-in, after better-auth has created a session. Deletes that session if
 * the account may not sign in.
 */
export async function completeSignIn(
  deps: SignInDeps,
  userId: number,
  token: string,
  cookies: string[],
): Promise<CompletedSignIn> {
  const { db, now, isSecure, getViewer, transaction, headers, auth } = deps;
  const guest = await findBrowserGuest(db, headers);
  if (guest) {
    const { settleAppeals } = auth;
    await copyRestrictionsToAccount({ transaction, now, settleAppeals }, guest.id, userId);
  }
  const refusal = await findRefusal(deps, userId);
  if (refusal) {
    await deleteSessionByToken(db, token);
    return refusal;
  }
  const before = await getViewer();
  if (before.kind === 'member') await deleteSession(db, before.sessionId);
  const user = await findUser(db, userId);
  if (user && isUnused(user)) await updateUser(db, userId, { updated_at: now });
  const deviceCookies = user ? [knownDeviceCookie(deps, user.email)] : [];
  const hint = user ? memberHint(user.access) : 'member';
  return {
    kind: 'signed-in',
    userId,
    cookies: [...cookies, ...deviceCookies, hintCookie(hint, isSecure)],
    asksAboutGuest: user?.role === 'subscriber' && (await hasRowsToAdd(deps, guest)),
  };
}

/** Whether the browser's guest did anything that no member has declined yet. */
async function hasRowsToAdd(
  { db, auth }: SignInDeps,
  guest: BrowserGuest | undefined,
): Promise<boolean> {
  if (!guest || guest.isDeclined) return false;
  return (await countGuestRows(db, auth.personalData, guest.id)).length > 0;
}

async function findRefusal(
  { db, now, isLocal }: Pick<SignInDeps, 'db' | 'now' | 'isLocal'>,
  userId: number,
): Promise<Exclude<CompletedSignIn, { kind: 'signed-in' }> | undefined> {
  const restrictions = await listActiveRestrictions(db, [userId], now);
  const ban = restrictions.find(({ kind }) => kind === 'ban');
  if (ban) {
    const link = { purpose: 'appeal', userId, hours: APPEAL_HOURS, keepsEarlier: true } as const;
    const appealToken = await issueLink(db, link, now);
    const end = formatUntil(ban.until_at ?? undefined, await getSiteTimeZone(db));
    return { kind: 'banned', reason: ban.reason, end, appealToken };
  }
  const user = await findUser(db, userId);
  if (user && !user.is_approved) return { kind: 'waiting' };
  const isRefusedSample =
    !isLocal && (await isSampleUser(db, userId)) && !(await areSampleAccountsAllowed(db));
  return isRefusedSample ? { kind: 'sample' } : undefined;
}
