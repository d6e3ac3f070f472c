import { randomBytes, scryptSync } from 'node:crypto';
import type { Insertable } from 'kysely';
import { confusableKey } from '#app/text/names/confusable-key.ts';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

const joinedAt = new Date('2026-01-15T12:00:00Z');

export const testPassword = 'a quiet horizon';

/** Shared by all test accounts, because a hash is as slow as a sign-in. */
const passwordHash = (() => {
  const salt = randomBytes(16).toString('hex');
  const key = scryptSync(testPassword, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 2 ** 27 });
  return `${salt}:${key.toString('hex')}`;
})();

/** Inserts a confirmed account with the test password and returns its id. */
export async function insertMember(
  db: Database,
  user: Partial<Insertable<Tables['users']>> = {},
): Promise<number> {
  const name = user.name ?? 'Mara';
  const { id } = await db
    .insertInto('actors')
    .values({ token_hash: null, created_at: joinedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('users')
    .values({
      id,
      email: `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@example.com`,
      name,
      confusable_key: confusableKey(name),
      role: 'subscriber',
      is_email_verified: true,
      created_at: joinedAt,
      updated_at: joinedAt,
      ...user,
    })
    .execute();
  await db
    .insertInto('user_accounts')
    .values({
      user_id: id,
      provider_id: 'credential',
      account_id: String(id),
      password: passwordHash,
      created_at: joinedAt,
      updated_at: joinedAt,
    })
    .execute();
  return id;
}
