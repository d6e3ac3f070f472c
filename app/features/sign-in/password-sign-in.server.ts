import { isAPIError } from 'better-auth/api';
import { findUserByEmail } from '#app/features/identity/identity.server.ts';
import {
  type CompletedSignIn,
  completeSignIn,
  type SignInDeps,
} from './complete-sign-in.server.ts';
import { findKnownDevice } from './known-device.server.ts';
import type { SignInInput } from './sign-in.schema.ts';

const MINUTE_SECONDS = 60;

/** Many people can share an IP address, but none of them needs 40 attempts in 10 minutes. */
export const signInClientRule = {
  name: 'sign-in-client',
  attempts: 40,
  withinSeconds: 10 * MINUTE_SECONDS,
};
/** Counts failures only. The emailed unlock link resets it. */
export const failedSignInsRule = {
  name: 'sign-in-account',
  attempts: 10,
  withinSeconds: 15 * MINUTE_SECONDS,
};

export type SignInResult =
  | CompletedSignIn
  | { kind: 'two-factor-required'; cookies: string[] }
  | { kind: 'too-many' }
  /** `isNewlyLocked` is true once per lock, so that the owner gets one email. */
  | { kind: 'locked'; isNewlyLocked: boolean }
  | { kind: 'wrong-credentials' }
  | { kind: 'unconfirmed' };

/** Takes the same time and returns the same results whether or not the account exists. */
export async function signIn(deps: SignInDeps, input: SignInInput): Promise<SignInResult> {
  const { db, limits, clientNetwork, logSignIn } = deps;
  if (!(await limits(signInClientRule).allow(clientNetwork))) return { kind: 'too-many' };
  const result = await enterPassword(deps, input);
  const user = await findUserByEmail(db, input.email);
  logSignIn({ method: 'password', userId: user?.id, result: toLoggedResult(result, user) });
  return result;
}

function toLoggedResult({ kind }: SignInResult, user: object | undefined): string {
  if (kind !== 'wrong-credentials') return kind;
  return user ? 'wrong-password' : 'no-account';
}

async function enterPassword(deps: SignInDeps, input: SignInInput): Promise<SignInResult> {
  const { auth, limits, headers } = deps;
  const failures = limits(failedSignInsRule);
  const key = await failureKey(deps, input.email);
  if (await failures.isExhausted(key)) return { kind: 'locked', isNewlyLocked: false };
  try {
    const { response, headers: responseHeaders } = await auth.api.signInEmail({
      body: { email: input.email, password: input.password },
      headers,
      returnHeaders: true,
    });
    await failures.reset(key);
    const cookies = responseHeaders.getSetCookie();
    if ('twoFactorRedirect' in response) return { kind: 'two-factor-required', cookies };
    return await completeSignIn(deps, Number(response.user.id), response.token, cookies);
  } catch (error) {
    if (!isAPIError(error)) throw error;
    if (error.body?.code === 'EMAIL_NOT_VERIFIED') return { kind: 'unconfirmed' };
    await failures.allow(key);
    return key === input.email && (await failures.isExhausted(key))
      ? { kind: 'locked', isNewlyLocked: true }
      : { kind: 'wrong-credentials' };
  }
}

/**
 * The keys that failures count against. A browser that has signed in to the account before has its own count,
 * so that guesses from elsewhere do not lock its owner out; once that is used up, it is like others.
 */
async function failureKey(deps: SignInDeps, email: string): Promise<string> {
  const device = findKnownDevice(deps, email);
  if (device === undefined) return email;
  const key = `device ${device}`;
  return (await deps.limits(failedSignInsRule).isExhausted(key)) ? email : key;
}
