import { randomBytes, scrypt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { confusableKey } from '#app/text/names/confusable-key.ts';
import type { Tables } from '#db/tables.ts';
import { listPeople, type Person } from '../generate/people.ts';
import { type SampleAccount, withPassword } from '../sample-accounts.ts';
import type { SampleWriter } from './sample-writer.ts';

/** A role composed by the sample site's admin: it moderates one category of the board. */
export const sampleRole = { key: 'custom-lore-keeper', name: 'Lore Keeper' } as const;

export async function loadRoles(db: Transaction<Tables>): Promise<void> {
  await db
    .insertInto('roles')
    .values({
      ...sampleRole,
      description: 'Looks after the Lore category of the message board.',
      rights_json: ['open the admin area', 'open the review queue', 'moderate posts'],
      board_categories_json: ['lore'],
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export interface LoadedPeople {
  all: readonly Person[];
  ids: readonly number[];
  /** The accounts people can sign in to. */
  accounts: readonly SampleAccount[];
  /** Throws for an unknown name. */
  getId: (name: string) => number;
  /** Null for a guest. */
  findId: (name: string) => number | null;
}

export async function loadPeople(writer: SampleWriter, now: Date): Promise<LoadedPeople> {
  const all = listPeople(now);
  const firstId = await writer.insert(
    'actors',
    all.map(({ joinedAt }) => ({ token_hash: null, created_at: joinedAt })),
  );
  await writer.insert(
    'users',
    all.map(({ email, name, role, joinedAt }) => ({
      email,
      name,
      confusable_key: confusableKey(name),
      role,
      is_email_verified: true,
      // The newest one still waits for approval.
      is_approved: email !== all.at(-1)?.email,
      created_at: joinedAt,
      updated_at: joinedAt,
    })),
  );
  const roleAccounts = all.filter(({ email, role }) => email === `${role}@example.com`);
  const accounts = roleAccounts.map(withPassword);
  const passwords = await Promise.all(accounts.map(({ password }) => hashPassword(password)));
  const ids = new Map(all.map(({ name }, index) => [name, firstId + index]));
  const getId = (name: string) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The sample has no member named ${name}.`);
    return id;
  };
  await writer.insert(
    'user_accounts',
    accounts.map(({ name }, index) => {
      const id = getId(name);
      return {
        user_id: id,
        provider_id: 'credential',
        account_id: String(id),
        password: passwords[index] ?? '',
        created_at: now,
        updated_at: now,
      };
    }),
  );
  return {
    all,
    ids: [...ids.values()],
    accounts,
    getId,
    findId: (name) => ids.get(name) ?? null,
  };
}

/** Cost and format of better-auth's own password hash, which verifies these. */
const COST = { N: 16_384, r: 16, p: 1 };
const KEY_BYTES = 64;
const SALT_BYTES = 16;

/** Returns `salt:key` in hex; scrypt gets the salt as that text, not as bytes. */
function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const options = { ...COST, maxmem: 256 * COST.N * COST.r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error);
      else resolve(`${salt}:${key.toString('hex')}`);
    });
  });
}
