import { AppError, refuseIf } from '#app/errors.ts';
import { recordUserAction } from '#app/features/audit/audit.server.ts';
import { listUsersForUpdate } from '#app/features/identity/identity.server.ts';
import { isStaff } from '#app/features/identity/rights.policy.ts';
import { getSiteIdentity } from '#app/features/settings/site.server.ts';
import type { NewCredential } from '#app/features/sign-in/passkeys/passkey.schema.ts';
import {
  deletePasskey,
  hasAuthenticatorApp,
  isAuthError,
  listPasskeys,
  listSignInMethods,
  passkeyAddedEmail,
  passkeyRemovedEmail,
  type ReauthenticationDeps,
  reauthenticate,
  renamePasskey,
} from '#app/features/sign-in/sign-in.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';

export interface PasskeyDeps
  extends ReauthenticationDeps,
    Pick<RequestContext, 'signer' | 'transaction' | 'origin' | 'addCookies'> {
  headers: Headers;
}

export interface StartedPasskey {
  /** For `navigator.credentials.create`, as JSON. */
  options: PublicKeyCredentialCreationOptionsJSON;
  /** Proves to `finishPasskey` that the member has just reauthenticated. */
  token: string;
}

const MAX_PASSKEYS = 20;
/** As long as the challenge is valid. */
const SET_UP_MS = 5 * 60_000;

const setUpPurpose = (member: Member) => `passkey-set-up ${member.id}`;

const setUpRule = { name: 'passkey-set-up', attempts: 20, withinSeconds: 900 };

/** Oldest first, as the settings show them. */
export async function listOwnPasskeys(db: Database, member: Member) {
  const passkeys = await listPasskeys(db, member.id);
  return passkeys.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    since: created_at.toISOString(),
    lastUsed: last_used_at?.toISOString(),
  }));
}

/**
 * Returns what the browser needs to make a passkey.
 * @throws AppError refused if the member is not reauthenticated, or has too many
 */
export async function startPasskey(
  deps: PasskeyDeps,
  member: Member,
  password: string | undefined,
): Promise<StartedPasskey> {
  await reauthenticate(deps, member, password);
  await ensureRoom(deps, member);
  const { auth, headers, db, signer, now, addCookies } = deps;
  const { response, headers: responseHeaders } = await auth.api.generatePasskeyRegistrationOptions({
    headers,
    returnHeaders: true,
  });
  addCookies(responseHeaders.getSetCookie());
  const { siteName } = await getSiteIdentity(db);
  return {
    options: {
      ...response,
      rp: { ...response.rp, name: siteName },
      user: { ...response.user, displayName: member.name },
    },
    token: signer.sign(setUpPurpose(member), String(now.getTime() + SET_UP_MS)),
  };
}

async function ensureRoom({ db }: PasskeyDeps, member: Member): Promise<void> {
  const passkeys = await listPasskeys(db, member.id);
  if (passkeys.length >= MAX_PASSKEYS) {
    refuseIf(`You have ${MAX_PASSKEYS} passkeys, which is the limit. Remove one first.`);
  }
}

/** @throws AppError refused if the passkey is not valid, or came too late */
export async function finishPasskey(
  deps: PasskeyDeps,
  member: Member,
  { credential, token }: { credential: NewCredential; token: string },
): Promise<void> {
  const { auth, headers, limits, signer, now, transaction } = deps;
  const expiresAt = Number(signer.verify(setUpPurpose(member), token) ?? 0);
  if (expiresAt < now.getTime()) refuseIf('That took too long. Add the passkey again.');
  if (!(await limits(setUpRule).allow(String(member.id)))) throw new AppError('too-many-requests');
  await ensureRoom(deps, member);
  const added = await verifyNewPasskey(() =>
    auth.api.verifyPasskeyRegistration({ body: { response: credential }, headers }),
  );
  const name = added.name ?? '';
  await transaction(async (unit) => {
    await unit.enqueue(passkeyAddedEmail, toEmail(deps, member, name));
    await recordForStaff(unit, deps, member, { action: 'user.add-passkey', name });
  });
}

async function verifyNewPasskey<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch (error) {
    if (!isAuthError(error)) throw error;
    throw new AppError('refused', {
      message: 'That passkey couldn’t be added. Try again, or use another device.',
    });
  }
}

/** @throws AppError not-found */
export async function renameOwnPasskey(
  { transaction }: PasskeyDeps,
  member: Member,
  passkey: { id: number; name: string },
): Promise<void> {
  const isRenamed = await transaction(({ db }) => renamePasskey(db, member.id, passkey));
  if (!isRenamed) throw new AppError('not-found');
}

/**
 * @throws AppError not-found, or refused if the member is not reauthenticated, could not sign in anymore, or
 * needs the passkey as second factor
 */
export async function removePasskey(
  deps: PasskeyDeps,
  member: Member,
  { id, password }: { id: number; password: string | undefined },
): Promise<void> {
  await reauthenticate(deps, member, password);
  await deps.transaction(async (unit) => {
    // The lock keeps two requests from removing the last two at once.
    const [user] = await listUsersForUpdate(unit.db, [member.id]);
    const passkeys = await listPasskeys(unit.db, member.id);
    const passkey = passkeys.find((candidate) => candidate.id === id);
    if (!user || !passkey) throw new AppError('not-found');
    if (passkeys.length === 1) refuseIf(await findLastPasskeyProblem(unit.db, user));
    await deletePasskey(unit.db, member.id, id);
    const { name } = passkey;
    await unit.enqueue(passkeyRemovedEmail, toEmail(deps, member, name));
    await recordForStaff(unit, deps, member, { action: 'user.remove-passkey', name });
  });
}

/** Why the account needs its only passkey. */
async function findLastPasskeyProblem(
  db: Database,
  { id, has_two_factor }: { id: number; has_two_factor: boolean },
): Promise<string | undefined> {
  if ((await listSignInMethods(db, id)).length === 0) {
    return 'This is your only way to sign in. Set a password or add another passkey first.';
  }
  if (has_two_factor && !(await hasAuthenticatorApp(db, id))) {
    return 'Two-factor sign-in uses this passkey. Add another one or an app first, or turn two-factor off.';
  }
  return undefined;
}

function toEmail({ origin }: PasskeyDeps, { email, name }: Member, passkey: string) {
  return { to: email, name, passkey, settingsLink: `${origin}/settings/passkeys` };
}

async function recordForStaff(
  { db }: UnitOfWork,
  { now }: PasskeyDeps,
  member: Member,
  { action, name }: { action: 'user.add-passkey' | 'user.remove-passkey'; name: string },
): Promise<void> {
  if (!isStaff(member)) return;
  const passkey = { passkey: name };
  const change = action === 'user.add-passkey' ? { after: passkey } : { before: passkey };
  await recordUserAction(db, { actor: member, now }, member, { action, ...change });
}
