import { updateUser } from '#app/features/identity/identity.server.ts';
import type { Database } from '#db/engine.ts';
import { deletePasskeys } from './passkeys.queries.server.ts';

/** Sign-in methods without their secrets, oldest first. */
export async function listSignInMethods(db: Database, userId: number) {
  return db
    .selectFrom('user_accounts')
    .select(['id', 'provider_id', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** The id of the newest sign-in method of any account, or 0 without one. */
export async function getNewestSignInMethodId(db: Database): Promise<number> {
  const row = await db
    .selectFrom('user_accounts')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

export async function deleteSignInMethod(db: Database, userId: number, id: number): Promise<void> {
  await db.deleteFrom('user_accounts').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Deletes sessions, sign-in methods, passkeys, two-factor secrets and emailed links. */
export async function deleteAllCredentials(db: Database, userId: number): Promise<void> {
  const tables = ['sessions', 'user_accounts', 'passkeys', 'two_factors', 'account_links'] as const;
  for (const table of tables) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

/** Turns two-factor off and removes the passkeys, which a lost device may hold: the password alone signs in. */
export async function resetTwoFactor(db: Database, userId: number, now: Date): Promise<void> {
  await db.deleteFrom('two_factors').where('user_id', '=', userId).execute();
  await updateUser(db, userId, { has_two_factor: false, updated_at: now });
  await deleteTwoFactorChallenges(db, userId);
  await deletePasskeys(db, userId);
}

/** For accounts whose second factor is a passkey, after they got their recovery codes. */
export async function enableTwoFactorWithPasskey(
  db: Database,
  userId: number,
  now: Date,
): Promise<void> {
  await updateUser(db, userId, { has_two_factor: true, updated_at: now });
}

/** Whether codes of an app are asked for. Otherwise the second factor is a passkey. */
export async function hasAuthenticatorApp(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('two_factors')
    .select('is_verified')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.is_verified ?? false;
}

/** better-auth deletes expired rows when it looks one up, but not when it uses one up, as passkeys do. */
export async function deleteExpiredVerifications(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('verifications').where('expires_at', '<', now).execute();
}

/** Ends a sign-in that waits for a second factor. */
export async function deleteChallenge(db: Database, identifier: string): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where('identifier', 'in', [identifier, `2fa-attempts-${identifier}`])
    .where('identifier', 'like', '2fa-%')
    .execute();
}

/** The account whose sign-in still needs a code. */
export async function findChallengedUserId(
  db: Database,
  identifier: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifier)
    .where('identifier', 'like', '2fa-%')
    .where('identifier', 'not like', '2fa-attempts-%')
    .executeTakeFirst();
  return row && Number(row.value);
}

/** Deletes pending sign-ins that still need a code, and browsers that are trusted without one. */
export async function deleteTwoFactorChallenges(db: Database, userId: number): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where('value', '=', String(userId))
    .where(({ or, eb }) =>
      or([eb('identifier', 'like', 'trust-device-%'), eb('identifier', 'like', '2fa-%')]),
    )
    .where('identifier', 'not like', '2fa-attempts-%')
    .execute();
}
