import { isAPIError } from 'better-auth/api';
import { parse } from 'hono/utils/cookie';
import { deleteSessionByToken } from '#app/features/identity/identity.server.ts';
import type { Database } from '#db/engine.ts';
import type { Limits } from '#platform/limits/rate-limit.ts';
import { findChallengedUserId } from '../auth/sign-in-methods.queries.server.ts';
import {
  type CompletedSignIn,
  completeSignIn,
  type SignInDeps,
} from '../complete-sign-in.server.ts';
import type { SecondFactorInput } from './second-factor.schema.ts';

/** better-auth also ends a challenge after five wrong codes. */
const perClientRule = { name: 'second-factor-client', attempts: 40, withinSeconds: 600 };

/** Longer than a code is valid: a code works once (RFC 6238, 5.2). */
const usedCodesRule = { name: 'second-factor-code', attempts: 1, withinSeconds: 120 };

export type SecondFactorResult =
  | CompletedSignIn
  | { kind: 'too-many' }
  | { kind: 'wrong-code' }
  /** Too late or too many wrong codes: sign-in starts over with the password. */
  | { kind: 'challenge-expired' }
  /** Too many wrong codes for this account. */
  | { kind: 'codes-locked' };

const APP_CODE = /^\d{6}$/;

/** Verifies a code from an app or a recovery code after the password was correct. */
export async function verifySecondFactor(
  deps: SignInDeps,
  input: SecondFactorInput,
): Promise<SecondFactorResult> {
  const { db, headers, limits, clientNetwork, logSignIn } = deps;
  if (!(await limits(perClientRule).allow(clientNetwork))) return { kind: 'too-many' };
  const userId = await findChallengedUser(db, headers);
  const result = await enterCode(deps, input);
  const method = APP_CODE.test(input.code) ? 'two-factor code' : 'recovery code';
  logSignIn({ method, userId, result: result.kind });
  return result;
}

const CHALLENGE_COOKIE = /^(__Secure-)?threequel\.two_factor$/;

/**
 * The account whose password or provider was accepted, and whose code is still missing. The signature of
 * better-auth's cookie is checked with the code.
 */
export function findChallengedUser(db: Database, headers: Headers): Promise<number | undefined> {
  return findChallengedUserId(db, getChallenge(headers));
}

/** The identifier of the pending sign-in; empty if there is none. */
export function getChallenge(headers: Headers): string {
  const cookies = Object.entries(parse(headers.get('cookie') ?? ''));
  const [, signed = ''] = cookies.find(([name]) => CHALLENGE_COOKIE.test(name)) ?? [];
  return signed.split('.', 1).join();
}

async function enterCode(
  deps: SignInDeps,
  { code, trustsBrowser }: SecondFactorInput,
): Promise<SecondFactorResult> {
  const { auth, limits } = deps;
  const isAppCode = APP_CODE.test(code);
  const verify = isAppCode ? auth.api.verifyTOTP : auth.api.verifyBackupCode;
  try {
    const { response, headers } = await verify({
      body: { code, trustDevice: trustsBrowser === 'on' },
      headers: withoutSession(deps.headers),
      returnHeaders: true,
    });
    const { user, token } = response;
    const userId = Number(user?.id);
    // better-auth deletes used recovery codes, but not these.
    if (isAppCode && !(await claimAppCode(limits, userId, code))) {
      await deleteSessionByToken(deps.db, token ?? '');
      return { kind: 'wrong-code' };
    }
    return await completeSignIn(deps, userId, token ?? '', headers.getSetCookie());
  } catch (error) {
    if (!isAPIError(error)) throw error;
    return { kind: toRefusalKind(String(error.body?.code)) };
  }
}

/** Resolves to false if the code has been used before, also to set two-factor up. */
export function claimAppCode(limits: Limits, userId: number, code: string): Promise<boolean> {
  return limits(usedCodesRule).allow(`${userId} ${code}`);
}

function toRefusalKind(code: string) {
  if (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE') return 'wrong-code';
  // Six digits for an account whose second factor is a passkey.
  if (code === 'TOTP_NOT_ENABLED') return 'wrong-code';
  return code === 'ACCOUNT_TEMPORARILY_LOCKED' ? 'codes-locked' : 'challenge-expired';
}

/** If the browser has a session, better-auth would check the code against that account. */
export function withoutSession(headers: Headers): Headers {
  const stripped = new Headers(headers);
  const cookies = headers.get('cookie')?.split(/; */) ?? [];
  const others = cookies.filter((pair) => !/^(__Secure-)?threequel\.session_/.test(pair));
  stripped.set('cookie', others.join('; '));
  return stripped;
}
