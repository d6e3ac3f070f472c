import { isAPIError } from 'better-auth/api';
import type { Member } from '../../http/actor.ts';
import { askAgain, type FreshParts } from './fresh-sign-in.server.ts';

export interface TwoFactorParts extends FreshParts {
  headers: Headers;
  addCookies: (lines: readonly string[]) => void;
}

/** A step that was taken, or a sentence that says why not. */
type Step<Result> = Result | { sentence: string };

/** The address an app reads the new secret from; nothing is asked for at sign-in yet. */
export async function beginTwoFactor(
  parts: TwoFactorParts,
  member: Member,
  password: string | undefined,
): Promise<Step<{ key: string }>> {
  const sentence = await askAgain(parts, member, password);
  if (sentence) return { sentence };
  const { auth, headers } = parts;
  const begun = await auth.api.enableTwoFactor({
    body: { method: 'totp', ...(password && { password }) },
    headers,
  });
  if (!('totpURI' in begun)) throw new Error('no secret for an app was made');
  return { key: begun.totpURI };
}

/** The first code shows that the app has the secret: from now on one is asked for. */
export async function finishTwoFactor(
  { auth, headers, addCookies }: TwoFactorParts,
  member: Member,
  code: string,
): Promise<Step<{ recoveryCodes: string[] }>> {
  try {
    const { headers: answered } = await auth.api.verifyTOTP({
      body: { code },
      headers,
      returnHeaders: true,
    });
    addCookies(answered.getSetCookie());
  } catch (error) {
    if (!isAPIError(error)) throw error;
    return { sentence: 'This is not the code the app shows now. Please try the next one.' };
  }
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: String(member.id) } });
  return { recoveryCodes: backupCodes };
}

/** New ones; the old ones stop working. */
export async function renewRecoveryCodes(
  parts: TwoFactorParts,
  member: Member,
  password: string | undefined,
): Promise<Step<{ recoveryCodes: string[] }>> {
  const sentence = await askAgain(parts, member, password);
  if (sentence) return { sentence };
  const { auth, headers } = parts;
  const { backupCodes } = await auth.api.generateBackupCodes({
    body: password ? { password } : {},
    headers,
  });
  return { recoveryCodes: backupCodes };
}

export async function endTwoFactor(
  parts: TwoFactorParts,
  member: Member,
  password: string | undefined,
): Promise<Step<{ isOff: true }>> {
  const sentence = await askAgain(parts, member, password);
  if (sentence) return { sentence };
  const { auth, headers, addCookies } = parts;
  const { headers: answered } = await auth.api.disableTwoFactor({
    body: password ? { password } : {},
    headers,
    returnHeaders: true,
  });
  addCookies(answered.getSetCookie());
  return { isOff: true };
}
