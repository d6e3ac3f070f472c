import { isAPIError } from 'better-auth/api';
import { deleteSessionByToken } from '#app/features/identity/identity.server.ts';
import {
  findPasskeyOwner,
  listPasskeys,
  recordPasskeyUse,
} from '../auth/passkeys.queries.server.ts';
import {
  deleteChallenge,
  deleteExpiredVerifications,
} from '../auth/sign-in-methods.queries.server.ts';
import {
  type CompletedSignIn,
  completeSignIn,
  type SignInDeps,
} from '../complete-sign-in.server.ts';
import { signInClientRule } from '../password-sign-in.server.ts';
import {
  findChallengedUser,
  getChallenge,
  withoutSession,
} from '../two-factor/second-factor.server.ts';
import type { UsedCredential } from './passkey.schema.ts';

/** Each challenge is a row for five minutes. */
const challengesRule = { name: 'passkey-challenge', attempts: 60, withinSeconds: 600 };

interface PasskeySignInOptions {
  /** After a password or a provider: only passkeys of that account count. */
  isSecondFactor: boolean;
}

export type PasskeyChallenge =
  | { kind: 'challenge'; options: object; cookies: string[] }
  | { kind: 'too-many' }
  | { kind: 'no-passkeys' }
  | { kind: 'challenge-expired' };

/** The options for `navigator.credentials.get`. Apart from a second factor, they are the same for everyone. */
export async function startPasskeySignIn(
  { auth, db, headers, limits, clientNetwork, now }: SignInDeps,
  { isSecondFactor }: PasskeySignInOptions,
): Promise<PasskeyChallenge> {
  if (!(await limits(challengesRule).allow(clientNetwork))) return { kind: 'too-many' };
  const userId = isSecondFactor ? await findChallengedUser(db, headers) : undefined;
  if (isSecondFactor && userId === undefined) return { kind: 'challenge-expired' };
  const passkeys = userId === undefined ? [] : await listPasskeys(db, userId);
  if (isSecondFactor && passkeys.length === 0) return { kind: 'no-passkeys' };
  await deleteExpiredVerifications(db, now);
  const { response, headers: responseHeaders } =
    await auth.api.generatePasskeyAuthenticationOptions({
      headers: withoutSession(headers),
      returnHeaders: true,
    });
  const allowCredentials = passkeys.map(({ credential_id, transports }) => ({
    type: 'public-key',
    id: credential_id,
    transports: transports?.split(',').filter(Boolean) ?? [],
  }));
  return {
    kind: 'challenge',
    options: { ...response, userVerification: 'required', allowCredentials },
    cookies: responseHeaders.getSetCookie(),
  };
}

export type PasskeySignInResult =
  | CompletedSignIn
  | { kind: 'too-many' }
  /** The password was entered too long ago. */
  | { kind: 'challenge-expired' }
  | { kind: 'passkey-expired' }
  | { kind: 'passkey-unknown' }
  | { kind: 'passkey-refused' }
  | { kind: 'other-account' };

/** Signs in without a password, and without a code: the device has checked who uses it. */
export async function signInWithPasskey(
  deps: SignInDeps,
  credential: UsedCredential,
  { isSecondFactor }: PasskeySignInOptions,
): Promise<PasskeySignInResult> {
  const { db, headers, limits, clientNetwork, logSignIn } = deps;
  if (!(await limits(signInClientRule).allow(clientNetwork))) return { kind: 'too-many' };
  const challengedId = isSecondFactor ? await findChallengedUser(db, headers) : undefined;
  const userId = await findPasskeyOwner(db, credential.id);
  const result: PasskeySignInResult =
    isSecondFactor && challengedId === undefined
      ? { kind: 'challenge-expired' }
      : await verifyPasskey(deps, credential, challengedId);
  logSignIn({ method: 'passkey', userId, result: result.kind });
  return result;
}

async function verifyPasskey(
  deps: SignInDeps,
  credential: UsedCredential,
  challengedId: number | undefined,
): Promise<PasskeySignInResult> {
  const { auth, db, now } = deps;
  try {
    const { response, headers } = await auth.api.verifyPasskeyAuthentication({
      body: { response: credential },
      headers: withoutSession(deps.headers),
      returnHeaders: true,
    });
    const userId = Number(response.user.id);
    const { token } = response.session;
    if (challengedId !== undefined && userId !== challengedId) {
      await deleteSessionByToken(db, token);
      return { kind: 'other-account' };
    }
    const completed = await completeSignIn(deps, userId, token, headers.getSetCookie());
    if (completed.kind === 'signed-in') {
      await recordPasskeyUse(db, credential.id, now);
      if (challengedId !== undefined) await deleteChallenge(db, getChallenge(deps.headers));
    }
    return completed;
  } catch (error) {
    if (!isAPIError(error)) throw error;
    return { kind: toRefusalKind(String(error.body?.code)) };
  }
}

function toRefusalKind(code: string) {
  if (code === 'CHALLENGE_NOT_FOUND') return 'passkey-expired';
  return code === 'PASSKEY_NOT_FOUND' ? 'passkey-unknown' : 'passkey-refused';
}
