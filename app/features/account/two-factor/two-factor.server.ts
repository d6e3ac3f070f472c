import { AppError } from '#app/errors.ts';
import { getSiteIdentity } from '#app/features/settings/site.server.ts';
import {
  claimAppCode,
  isAuthError,
  type ReauthenticationDeps,
  reauthenticate,
} from '#app/features/sign-in/sign-in.server.ts';
import type { Member } from '#app/http/actor.ts';

export interface TwoFactorDeps extends ReauthenticationDeps {
  headers: Headers;
  addCookies: (lines: readonly string[]) => void;
}

/** Creates a secret and returns its `otpauth:` URL. Sign-in asks for codes only after `finishTwoFactorSetUp`. */
export async function startTwoFactorSetUp(
  deps: TwoFactorDeps,
  member: Member,
  password: string | undefined,
): Promise<string> {
  await reauthenticate(deps, member, password);
  const { auth, headers, db } = deps;
  // The authenticator app lists the account under it.
  const { siteName: issuer } = await getSiteIdentity(db);
  const result = await auth.api.enableTwoFactor({
    body: { method: 'totp', issuer, ...(password && { password }) },
    headers,
  });
  if (!('totpURI' in result)) throw new Error('better-auth returned no TOTP secret');
  return result.totpURI;
}

/** Turns two-factor on, once a first code proves that the app has the secret. Returns the recovery codes. */
export async function finishTwoFactorSetUp(
  { auth, headers, limits, addCookies }: TwoFactorDeps,
  member: Member,
  code: string,
): Promise<string[]> {
  try {
    const { headers: responseHeaders } = await auth.api.verifyTOTP({
      body: { code },
      headers,
      returnHeaders: true,
    });
    await claimAppCode(limits, member.id, code);
    addCookies(responseHeaders.getSetCookie());
  } catch (error) {
    if (!isAuthError(error)) throw error;
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
