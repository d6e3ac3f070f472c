import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { insertGuest } from '#tests/support/rows/insert-guest.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import type { TestHub } from '#tests/support/start-hub.ts';
import type { Requester } from './permission-row.ts';

const roles = ['subscriber', 'contributor', 'editor', 'moderator', 'admin'] as const;

/** Creates a requester of each kind and returns their cookies. */
export async function createRequesters(hub: TestHub): Promise<Record<Requester, string>> {
  const signedIn: Partial<Record<Requester, string>> = {};
  for (const role of roles) {
    const name = `Walking ${role}`;
    await insertMember(hub.platform.engine.db, { name, email: `${role}@walk.example.com`, role });
    signedIn[role] = await signInAs(hub, `${role}@walk.example.com`);
  }
  return {
    visitor: '',
    guest: (await insertGuest(hub.platform.engine.db)).cookie,
    subscriber: '',
    contributor: '',
    editor: '',
    moderator: '',
    admin: '',
    ...signedIn,
    banned: await createBannedAdmin(hub),
  };
}

/** An admin whose session was opened just before their ban, and survived it. */
async function createBannedAdmin(hub: TestHub): Promise<string> {
  const { db } = hub.platform.engine;
  const id = await insertMember(db, {
    name: 'Banned admin',
    email: 'banned@walk.example.com',
    role: 'admin',
  });
  const cookie = await signInAs(hub, 'banned@walk.example.com');
  await db
    .insertInto('sanctions')
    .values({
      kind: 'ban',
      subject_id: id,
      reason: 'Requested pages they should not.',
      until_at: null,
      created_at: hub.platform.now(),
      created_by: null,
      lifted_at: null,
      lifted_by: null,
    })
    .execute();
  return cookie;
}
