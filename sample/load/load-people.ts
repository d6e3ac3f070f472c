import { nameSkeleton } from '#app/text/names/name-skeleton.ts';
import { people } from '../content/people.ts';
import { hashPassword } from './hash-password.ts';
import { type SampleAccount, withPassword } from './sample-accounts.ts';
import type { SampleWriter } from './sample-writer.ts';

/** Ids of the sample's people, by what other texts call them. */
export interface PeopleIds {
  byEmail: ReadonlyMap<string, number>;
  byName: ReadonlyMap<string, number>;
  /** The accounts somebody can sign in with. */
  accounts: SampleAccount[];
}

const ROLE_ACCOUNTS = 4;

export async function loadPeople(writer: SampleWriter, now: Date): Promise<PeopleIds> {
  const all = people(now);
  const firstId = await writer.insert(
    'users',
    all.map(({ email, name, role, joinedAt }) => ({
      email,
      name,
      name_skeleton: nameSkeleton(name),
      role,
      is_email_verified: true,
      created_at: joinedAt,
      updated_at: joinedAt,
    })),
  );
  const accounts = all.slice(0, ROLE_ACCOUNTS).map(withPassword);
  const passwords = await Promise.all(accounts.map(({ password }) => hashPassword(password)));
  await writer.insert(
    'user_accounts',
    passwords.map((password, index) => ({
      user_id: firstId + index,
      provider_id: 'credential',
      account_id: String(firstId + index),
      password,
      created_at: now,
      updated_at: now,
    })),
  );
  return {
    byEmail: new Map(all.map(({ email }, index) => [email, firstId + index])),
    byName: new Map(all.map(({ name }, index) => [name, firstId + index])),
    accounts,
  };
}
