import { AppError, refuseIf } from '#app/errors.ts';
import { listUsersForUpdate } from '#app/features/identity/identity.server.ts';
import { getSiteIdentity } from '#app/features/settings/site.server.ts';
import {
  claimAppCode,
  enableTwoFactorWithPasskey,
  hasAuthenticatorApp,
  isAuthError,
  listPasskeys,
  type ReauthenticationDeps,
  reauthenticate,
  twoFactorOffEmail,
  twoFactorOnEmail,
} from '#app/features/sign-in/sign-in.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';

export interface TwoFactorDeps
  extends ReauthenticationDeps,
    Pick<RequestContext, 'origin' | 'signer' | 'transaction'> {
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

/**
 * Creates a secret, or shows the one that came with the recovery codes of a passkey. Sign-in asks for codes
 * only after `finishTwoFactorSetUp`.
 */
export async function startTwoFactorSetUp(
  deps: TwoFactorDeps,
  member: Member,
  password: string | undefined,
): Promise<StartedSetUp> {
  const { auth, headers, db, signer, now } = deps;
  if (member.hasTwoFactor && (await hasAuthenticatorApp(db, member.id))) refuseIf(ALREADY_ON);
  await reauthenticate(deps, member, password);
  const token = signer.sign(setUpPurpose(member), String(now.getTime() + SET_UP_MS));
  if (!member.hasTwoFactor) {
    const { totpURI } = await createSecret(deps, password);
    return { keyUrl: totpURI, token };
  }
  const body = password ? { password } : {};
  const { totpURI } = await auth.api.getTOTPURI({ body, headers });
  return { keyUrl: await withSiteName(db, totpURI, member), token };
}

const ALREADY_ON = 'Two-factor sign-in is already on.';

/** A new secret and new recovery codes, which replace those that were never used to sign in. */
async function createSecret({ auth, headers, db }: TwoFactorDeps, password: string | undefined) {
  // The authenticator app lists the account under it.
  const { siteName: issuer } = await getSiteIdentity(db);
  const result = await auth.api.enableTwoFactor({
    body: { method: 'totp', issuer, ...(password && { password }) },
    headers,
  });
  if (!('totpURI' in result)) throw new Error('better-auth returned no TOTP secret');
  return result;
}

/** better-auth names the site in the URL of a new secret only. */
async function withSiteName(db: Database, keyUrl: string, { email }: Member): Promise<string> {
  const { siteName } = await getSiteIdentity(db);
  const { searchParams } = new URL(keyUrl);
  searchParams.set('issuer', siteName);
  const label = [siteName, email].map(encodeURIComponent).join(':');
  // Some apps show a plus sign.
  return `otpauth://totp/${label}?${String(searchParams).replaceAll('+', '%20')}`;
}

/**
 * Asks for a passkey after the password from now on. Returns the recovery codes.
 * @throws AppError refused if the member is not reauthenticated or has no passkey
 */
export async function turnOnWithPasskey(
  deps: TwoFactorDeps,
  member: Member,
  password: string | undefined,
): Promise<string[]> {
  if (member.hasTwoFactor) refuseIf(ALREADY_ON);
  await reauthenticate(deps, member, password);
  const { backupCodes } = await createSecret(deps, password);
  await deps.transaction(async ({ db, enqueue }) => {
    // The lock keeps another request from removing the last passkey.
    await listUsersForUpdate(db, [member.id]);
    if ((await listPasskeys(db, member.id)).length === 0) refuseIf('Add a passkey first.');
    await enableTwoFactorWithPasskey(db, member.id, deps.now);
    await enqueue(twoFactorOnEmail, toEmail(deps, member));
  });
  return backupCodes;
}

/**
 * Turns two-factor on, once a first code proves that the app has the secret. Returns the recovery codes,
 * again if the form is sent again.
 */
export async function finishTwoFactorSetUp(
  deps: TwoFactorDeps,
  member: Member,
  { code, token }: { code: string; token: string },
): Promise<string[]> {
  const { auth, headers, limits, addCookies, signer, now } = deps;
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
  if (!member.hasTwoFactor) {
    await deps.transaction(({ enqueue }) => enqueue(twoFactorOnEmail, toEmail(deps, member)));
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
  await deps.transaction(({ enqueue }) => enqueue(twoFactorOffEmail, toEmail(deps, member)));
}

function toEmail({ origin }: TwoFactorDeps, { email, name }: Member) {
  return { to: email, name, settingsLink: `${origin}/settings/two-factor` };
}
