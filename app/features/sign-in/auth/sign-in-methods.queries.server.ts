import { updateUser } from '#app/features/identity/identity.server.ts';
import type { Database } from '#db/engine.ts';

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

/** Deletes sessions, sign-in methods, two-factor secrets and emailed links. */
export async function deleteAllCredentials(db: Database, userId: number): Promise<void> {
  for (const table of ['sessions', 'user_accounts', 'two_factors', 'account_links'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

/** Turns two-factor off: the password alone signs in. */
export async function resetTwoFactor(db: Database, userId: number, now: Date): Promise<void> {
  await db.deleteFrom('two_factors').where('user_id', '=', userId).execute();
  await updateUser(db, userId, { has_two_factor: false, updated_at: now });
  await deleteTwoFactorChallenges(db, userId);
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
