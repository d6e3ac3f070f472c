import { AppError } from '#app/errors.ts';
import { getSiteIdentity } from '#app/features/settings/site.server.ts';
import {
  claimAppCode,
  isAuthError,
  type ReauthenticationDeps,
  reauthenticate,
} from '#app/features/sign-in/sign-in.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';

export interface TwoFactorDeps extends ReauthenticationDeps, Pick<RequestContext, 'signer'> {
  headers: Headers;
  addCookies: (lines: readonly string[]) => void;
}

export interface StartedSetUp {
  /** The `otpauth:` URL in the QR code. */
  keyUrl: string;
  /** Proves to `finishTwoFactorSetUp` that the member has just reauthenticated. */
  token: string;
}

const SET_UP_MS = 10 * 60_000;

const setUpPurpose = (member: Member) => `two-factor-set-up ${member.id}`;

/** Counts wrong codes only. */
const wrongCodesRule = { name: 'two-factor-set-up', attempts: 10, withinSeconds: 900 };

/** Creates a secret. Sign-in asks for codes only after `finishTwoFactorSetUp`. */
export async function startTwoFactorSetUp(
  deps: TwoFactorDeps,
  member: Member,
  password: string | undefined,
): Promise<StartedSetUp> {
  if (member.hasTwoFactor) {
    throw new AppError('refused', { message: 'Two-factor sign-in is already on.' });
  }
  await reauthenticate(deps, member, password);
  const { auth, headers, db, signer, now } = deps;
  // The authenticator app lists the account under it.
  const { siteName: issuer } = await getSiteIdentity(db);
  const result = await auth.api.enableTwoFactor({
    body: { method: 'totp', issuer, ...(password && { password }) },
    headers,
  });
  if (!('totpURI' in result)) throw new Error('better-auth returned no TOTP secret');
  const token = signer.sign(setUpPurpose(member), String(now.getTime() + SET_UP_MS));
  return { keyUrl: result.totpURI, token };
}

/**
 * Turns two-factor on, once a first code proves that the app has the secret. Returns the recovery codes,
 * again if the form is sent again.
 */
export async function finishTwoFactorSetUp(
  { auth, headers, limits, addCookies, signer, now }: TwoFactorDeps,
  member: Member,
  { code, token }: { code: string; token: string },
): Promise<string[]> {
  const expiresAt = Number(signer.verify(setUpPurpose(member), token) ?? 0);
  if (expiresAt < now.getTime()) {
    throw new AppError('refused', { message: 'Start again with your password.' });
  }
  const wrongCodes = limits(wrongCodesRule);
  const key = String(member.id);
  if (await wrongCodes.isExhausted(key)) {
    const message = 'Too many wrong codes. Wait 15 minutes and try again.';
    throw new AppError('refused', { message, field: 'code' });
  }
  try {
    const { headers: responseHeaders } = await auth.api.verifyTOTP({
      body: { code },
      headers,
      returnHeaders: true,
    });
    // Keeps the code from signing in as well. It is claimed already if the form was sent before.
    await claimAppCode(limits, member.id, code);
    addCookies(responseHeaders.getSetCookie());
  } catch (error) {
    if (!isAuthError(error)) throw error;
    await wrongCodes.allow(key);
    const message = 'That code isn’t right. Enter the next one your app shows.';
    throw new AppError('refused', { message, field: 'code' });
  }
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: String(member.id) } });
  return backupCodes;
}

/** Replaces all recovery codes, and returns the new ones. */
export async function renewRecoveryCodes(
  deps: TwoFactorDeps,
  member: Member,
  password: string | undefined,
): Promise<string[]> {
  await reauthenticate(deps, member, password);
  const { auth, headers } = deps;
  const { backupCodes } = await auth.api.generateBackupCodes({
    body: password ? { password } : {},
    headers,
  });
  return backupCodes;
}

export async function disableTwoFactor(
  deps: TwoFactorDeps,
  member: Member,
  password: string | undefined,
): Promise<void> {
  await reauthenticate(deps, member, password);
  const { auth, headers, addCookies } = deps;
  const { headers: responseHeaders } = await auth.api.disableTwoFactor({
    body: password ? { password } : {},
    headers,
    returnHeaders: true,
  });
  addCookies(responseHeaders.getSetCookie());
}
