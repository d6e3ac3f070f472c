import { createHash, randomBytes } from 'node:crypto';
import { insertMember } from '#tests/support/insert-member.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import type { TestHub } from '#tests/support/start-hub.ts';
import type { Requester } from './permission-row.ts';

const roles = ['subscriber', 'editor', 'moderator', 'admin'] as const;

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
    guest: await createGuest(hub),
    subscriber: '',
    editor: '',
    moderator: '',
    admin: '',
    ...signedIn,
    banned: await createBannedAdmin(hub),
  };
}

async function createGuest({ platform }: TestHub): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const now = platform.now();
  await platform.engine.db
    .insertInto('guests')
    .values({
      token_hash: createHash('sha256').update(token).digest('base64url'),
      name: null,
      created_at: now,
      last_seen_at: now,
      user_id: null,
    })
    .execute();
  return `threequel.guest_token=${token}`;
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
      user_id: id,
      guest_id: null,
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
