import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { insertAudience } from '#tests/campaigns/insert-audience.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';

const email = 'mara@example.com';
const at = new Date('2026-03-01T12:00:00Z');

let jobId = 0;

async function insertEmail(db: Database, recipient: string): Promise<void> {
  jobId += 1;
  await db
    .insertInto('emails')
    .values({
      job_id: jobId,
      kind: 'reset-password',
      recipient,
      subject: 'Hello',
      html: null,
      plain: null,
      status: 'sent',
      created_at: at,
    })
    .execute();
}

onBothEngines('A member’s data export', (test) => {
  test('contains everything about the member, without secrets or other people’s data', async ({
    database,
  }) => {
    const { db } = database.engine;
    const mara = await insertMember(db, { about: 'I keep "the" lighthouse.' });
    const ivo = await insertMember(db, { name: 'Ivo' });
    for (let number = 1; number <= 205; number += 1) {
      await insertMessage(db, { title: `Post ${number}`, category: 'lore', at, authorId: mara });
    }
    await insertMessage(db, { title: 'Of Ivo', category: 'lore', at, authorId: ivo });
    await insertEmail(db, email);
    await insertEmail(db, 'ivo@example.com');
    await db
      .insertInto('notifications')
      .values({
        recipient_id: mara,
        kind: 'reply',
        title: 'A lantern',
        created_at: at,
        updated_at: at,
      })
      .execute();
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      const response = await hub.get('/settings/data.json', { cookie });
      expect(response.headers.get('content-disposition')).toContain('attachment');
      const text = await response.text();
      const file = JSON.parse(text);
      expect(file.account).toMatchObject({
        name: 'Mara',
        email,
        about: 'I keep "the" lighthouse.',
      });
      expect(file.sessions).toHaveLength(1);
      expect(file.posts).toHaveLength(205);
      expect(file.notifications).toMatchObject([{ kind: 'reply', title: 'A lantern' }]);
      expect(file.emails).toMatchObject([{ recipient: email, subject: 'Hello' }]);
      expect(Object.keys(file)).toEqual(
        expect.arrayContaining([
          'likes',
          'reports',
          'submissions',
          'subscriptions',
          'consents',
          'follows',
          'push',
          'readThreads',
        ]),
      );
      const [{ password = '' } = {}] = await db
        .selectFrom('user_accounts')
        .select('password')
        .execute();
      const [{ token = '' } = {}] = await db.selectFrom('sessions').select('token').execute();
      for (const secret of [password ?? '', token, 'Of Ivo', 'ivo@']) {
        expect(text).not.toContain(secret);
      }
    });
  });
});

const closeAccount = { name: 'Mara', password: testPassword };

onBothEngines('Deleting an account', (test) => {
  test.for([
    ['keep', 'Deleted user'],
    ['remove', undefined],
  ] as const)('keeps or removes posts as chosen: %s', async ([posts, author], { database }) => {
    const { db } = database.engine;
    const mara = await insertMember(db);
    const ivo = await insertMember(db, { name: 'Ivo' });
    const { threadId } = await insertMessage(db, {
      title: 'Kept by Ivo',
      category: 'lore',
      at,
      authorId: ivo,
      replies: [{ at, authorId: mara, body: 'A reply by Mara.' }],
    });
    await insertEmail(db, email);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      const opening = await db
        .selectFrom('posts')
        .select('id')
        .where('author_id', '=', ivo)
        .executeTakeFirstOrThrow();
      await hub.post(
        `/message-board/posts/${opening.id}`,
        { intent: 'like', like: 'on' },
        { cookie },
      );
      const deleted = await hub.post('/settings/account', { ...closeAccount, posts }, { cookie });
      expect(deleted.headers.get('location')).toBe('/?notice=account-deleted');
      await expect(signInAs(hub, email)).rejects.toThrow();
      expect(await (await hub.get('/me', { cookie })).json()).toEqual({ kind: 'visitor' });
      await hub.runJobs();
      const users = await db.selectFrom('users').select('name').execute();
      expect(users).toEqual([{ name: 'Ivo' }]);
      const emails = db.selectFrom('emails').select('id').where('recipient', '=', email);
      expect(await emails.execute()).toEqual([]);
      const rows = await db
        .selectFrom('posts')
        .select(['author_name', 'body', 'status', 'like_count'])
        .where('thread_id', '=', threadId)
        .orderBy('id')
        .execute();
      expect(rows[0]?.like_count, 'likes of the account are removed').toBe(0);
      expect(rows[1]).toMatchObject(
        author
          ? { author_name: author, body: 'A reply by Mara.', status: 'visible' }
          : { body: '', status: 'removed' },
      );
      const thread = await (await hub.get(`/message-board/${threadId}`)).text();
      expect(thread.includes('A reply by Mara.')).toBe(posts === 'keep');
      expect(thread).not.toContain('Mara<');
    });
  });

  test('ends the subscription of its address', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { email: 'reader-2@example.com' });
    await insertAudience(db, 3);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'reader-2@example.com');
      await hub.post('/settings/account', { ...closeAccount, posts: 'keep' }, { cookie });
      const left = await db.selectFrom('subscriptions').select('email').orderBy('id').execute();
      expect(left).toEqual([{ email: 'reader-1@example.com' }, { email: 'reader-3@example.com' }]);
      const kept = await db.selectFrom('suppressions').select('reason').execute();
      expect(kept).toEqual([{ reason: 'erased' }]);
    });
  });

  test('requires the name, the password and a choice about posts', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      for (const fields of [
        { ...closeAccount },
        { ...closeAccount, posts: 'keep', name: 'mara' },
        { ...closeAccount, posts: 'keep', password: 'not this one' },
      ]) {
        expect((await hub.post('/settings/account', fields, { cookie })).status).toBe(422);
      }
      expect(await (await hub.get('/me', { cookie })).json()).toMatchObject({ name: 'Mara' });
    });
  });

  test('is refused for the last admin', async ({ database }) => {
    await insertMember(database.engine.db, { role: 'admin' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      const response = await hub.post(
        '/settings/account',
        { ...closeAccount, posts: 'keep' },
        { cookie },
      );
      expect(response.status).toBe(422);
      expect(await response.text()).toContain('The site needs an admin');
    });
  });
});
