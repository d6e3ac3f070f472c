import { isAPIError } from 'better-auth/api';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import type { Limits } from '#platform/limits/attempt-limit.ts';
import type { Actor } from '../../http/actor.ts';
import { isSampleUser } from './accounts.queries.server.ts';
import type { Auth } from './auth.server.ts';
import { carryBan, takeOverGuest } from './guest-take-over.server.ts';
import { guestCookie, hintCookie } from './identity-cookies.ts';
import { listHolding } from './sanctions.queries.server.ts';
import { deleteSession, deleteSessionByToken } from './sessions.queries.server.ts';
import { isSampleKept } from './settings.server.ts';
import type { SignInInput } from './sign-in.schema.ts';

const MINUTE = 60;

/** A household or a school shares an address; nobody tries forty passwords in ten minutes. */
const perClient = { name: 'sign-in-client', attempts: 40, withinSeconds: 10 * MINUTE };
/** Failures only; a link by mail gives an account its attempts back before that. */
export const failuresRule = {
  name: 'sign-in-account',
  attempts: 10,
  withinSeconds: 15 * MINUTE,
};

export interface SignInParts {
  auth: Auth;
  db: Database;
  transaction: RunTransaction;
  limits: Limits;
  headers: Headers;
  clientAddress: string;
  now: Date;
  isSecure: boolean;
  /** Whether the site is served to its own machine only. */
  isLocal: boolean;
  /** Who the browser was until now. */
  getActor: () => Promise<Actor>;
}

export type SignInResult =
  | { kind: 'signed-in'; userId: number; cookies: string[] }
  /** The password was right; a code is asked for. */
  | { kind: 'second-step'; cookies: string[] }
  | { kind: 'too-many' }
  /** `isFresh` with the failure that locked it, so that its owner is told once. */
  | { kind: 'locked'; isFresh: boolean }
  | { kind: 'wrong' }
  | { kind: 'unconfirmed' }
  | { kind: 'sample' }
  | { kind: 'banned'; reason: string; until: Date | undefined };

/** What comes of the right password, and code where one is asked for. */
export type Admission = Exclude<SignInResult, { kind: 'second-step' }>;

/** The same answers, after the same work, whether or not there is such an account. */
export async function signIn(parts: SignInParts, input: SignInInput): Promise<SignInResult> {
  const { auth, limits, clientAddress, headers } = parts;
  const failures = limits(failuresRule);
  if (!(await limits(perClient).allow(clientAddress))) return { kind: 'too-many' };
  if (await failures.isSpent(input.email)) return { kind: 'locked', isFresh: false };
  try {
    const { response, headers: answered } = await auth.api.signInEmail({
      body: { email: input.email, password: input.password },
      headers,
      returnHeaders: true,
    });
    await failures.forget(input.email);
    const cookies = answered.getSetCookie();
    if ('twoFactorRedirect' in response) return { kind: 'second-step', cookies };
    return await admit(parts, Number(response.user.id), response.token, cookies);
  } catch (error) {
    if (!isAPIError(error)) throw error;
    if (error.body?.code === 'EMAIL_NOT_VERIFIED') return { kind: 'unconfirmed' };
    await failures.allow(input.email);
    return (await failures.isSpent(input.email))
      ? { kind: 'locked', isFresh: true }
      : { kind: 'wrong' };
  }
}

/** The last gate after the right password or code: who may not come in loses the session again. */
export async function admit(
  parts: SignInParts,
  userId: number,
  token: string,
  cookies: string[],
): Promise<Admission> {
  const { db, now, isLocal, isSecure, getActor, transaction } = parts;
  const before = await getActor();
  if (before.kind === 'guest') await carryBan(transaction, before.id, userId, now);
  const refusal = await refusalOf(db, userId, now, isLocal);
  if (refusal) {
    await deleteSessionByToken(db, token);
    return refusal;
  }
  const left = await leaveEarlierIdentity(parts, userId);
  return {
    kind: 'signed-in',
    userId,
    cookies: [...cookies, ...left, hintCookie('member', isSecure)],
  };
}

/** The browser's earlier session ends; what its guest did becomes the account's. */
async function leaveEarlierIdentity(
  { auth, db, transaction, getActor, isSecure, now }: SignInParts,
  userId: number,
): Promise<string[]> {
  const before = await getActor();
  if (before.kind === 'member') await deleteSession(db, before.sessionId);
  if (before.kind !== 'guest') return [];
  await takeOverGuest({ transaction, traces: auth.traces, now }, before.id, userId);
  return [guestCookie(undefined, isSecure)];
}

async function refusalOf(
  db: Database,
  userId: number,
  now: Date,
  isLocal: boolean,
): Promise<Admission | undefined> {
  const restrictions = await listHolding(db, { kind: 'member', id: userId }, now);
  const ban = restrictions.find(({ kind }) => kind === 'ban');
  if (ban) return { kind: 'banned', reason: ban.reason, until: ban.until_at ?? undefined };
  if (isLocal || !(await isSampleUser(db, userId)) || (await isSampleKept(db))) return undefined;
  return { kind: 'sample' };
}
