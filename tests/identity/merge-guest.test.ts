import { expect, test as plainTest } from 'vitest';
import { deleteUser } from '#app/features/identity/identity.server.ts';
import { personalData } from '#app/registry.server.ts';
import type { Database } from '#db/engine.ts';
import { readSqliteSchema } from '#tests/database/sqlite-schema.ts';
import { getCookies, signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertGuest } from '#tests/support/rows/insert-guest.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { insertSubmission } from '#tests/support/rows/insert-submission.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { createTestDatabase, openTestEngine } from '#tests/support/test-database.ts';

const email = 'mara@example.com';
const at = new Date('2026-03-01T12:00:00Z');

const act = (hub: TestHub, id: number, cookie: string, fields: Record<string, string>) =>
  hub.post(`/message-board/posts/${id}`, fields, { cookie });
const like = { intent: 'like', like: 'on' };
const report = { intent: 'report', reason: 'spam' };

const signIn = (hub: TestHub, cookie: string) =>
  hub.post('/sign-in', { email, password: testPassword }, { cookie });

/** Signs in and adds what the guest did to the account. Returns the cookies afterwards. */
async function signInAndAdd(hub: TestHub, guestCookie: string): Promise<string> {
  const cookie = getCookies(await signIn(hub, guestCookie), guestCookie);
  const added = await hub.post('/settings/guest', { intent: 'add' }, { cookie });
  expect(added.status).toBe(303);
  return getCookies(added, cookie);
}

/** The columns of one table, row by row. */
async function getRows(
  db: Database,
  table: 'post_likes' | 'reports' | 'submissions',
  ...columns: string[]
) {
  return db
    .selectFrom(table)
    .select(columns as never[])
    .orderBy('id')
    .execute();
}

onBothEngines('When a member adds what they did as a guest', (test) => {
  test('everything they did moves to the account, and counts once', async ({ database }) => {
    const { db } = database.engine;
    const mara = await insertMember(db);
    const ilse = await insertMember(db, { name: 'Ilse', email: 'ilse@example.com' });
    const [ofBoth = 0] = (await insertMessage(db, { at, author: 'Ilse', authorId: ilse })).postIds;
    const [ofGuest = 0] = (await insertMessage(db, { at, author: 'Ilse', authorId: ilse })).postIds;
    await withHub(database.location, async (hub) => {
      const member = await signInAs(hub, email);
      const guest = await insertGuest(db, 'Passer-by');
      const { id: authorId } = guest;
      const written = await insertMessage(db, { at, author: 'Passer-by', authorId });
      const submission = { submitter_id: authorId, submitter_name: 'Passer-by' };
      const submissionId = await insertSubmission(db, submission);
      for (const [id, cookie] of [
        [ofBoth, member],
        [ofBoth, guest.cookie],
        [ofGuest, guest.cookie],
      ] as const) {
        await act(hub, id, cookie, like);
        await act(hub, id, cookie, report);
      }
      const signedIn = await signInAndAdd(hub, guest.cookie);
      const likes = await getRows(db, 'post_likes', 'post_id', 'actor_id');
      expect(likes).toEqual([
        { post_id: ofBoth, actor_id: mara },
        { post_id: ofGuest, actor_id: mara },
      ]);
      const reports = await getRows(db, 'reports', 'subject_id', 'reporter_id');
      expect(reports).toEqual([
        { subject_id: ofBoth, reporter_id: mara },
        { subject_id: ofGuest, reporter_id: mara },
      ]);
      const submissions = await getRows(db, 'submissions', 'submitter_id', 'submitter_name');
      expect(submissions).toEqual([{ submitter_id: mara, submitter_name: 'Mara' }]);
      const posts = await db
        .selectFrom('posts')
        .select(['like_count', 'author_id', 'author_name'])
        .orderBy('id')
        .execute();
      expect(posts).toEqual([
        { like_count: 1, author_id: ilse, author_name: 'Ilse' },
        { like_count: 1, author_id: ilse, author_name: 'Ilse' },
        { like_count: 0, author_id: mara, author_name: 'Mara' },
      ]);
      const inbox = await hub.get('/notifications', {
        cookie: await signInAs(hub, 'ilse@example.com'),
      });
      expect(await inbox.text()).toContain('Mara likes your message');
      const merge = await db.selectFrom('actor_merges').selectAll().executeTakeFirstOrThrow();
      expect(merge).toMatchObject({ guest_id: authorId, account_id: mara });
      expect(merge.moved_json).toMatchObject({
        posts: written.postIds,
        submissions: [submissionId],
        post_likes: [expect.any(Number)],
        reports: [expect.any(Number)],
      });
      expect(signedIn).not.toContain('guest_token');
      // A copy of the guest's cookie stops working.
      const me = await hub.get('/me', { cookie: guest.cookie });
      expect(await me.json()).toEqual({ kind: 'visitor' });
    });
  });

  test('their profile redirects to the account, and is deleted with it', async ({ database }) => {
    const { db } = database.engine;
    const mara = await insertMember(db);
    await insertMember(db, { name: 'Maud', email: 'maud@example.com', role: 'moderator' });
    const guest = await insertGuest(db, 'Passer-by');
    await withHub(database.location, async (hub) => {
      await signInAndAdd(hub, guest.cookie);
      const cookie = await signInAs(hub, 'maud@example.com');
      const moved = await hub.get(`/admin/people/${guest.id}`, { cookie });
      expect([moved.status, moved.headers.get('location')]).toEqual([302, `/admin/people/${mara}`]);
      await deleteUser(db, mara);
      expect((await hub.get(`/admin/people/${guest.id}`, { cookie })).status).toBe(404);
      const left = await db.selectFrom('actors').select('id').execute();
      expect(left.map(({ id }) => id)).not.toContain(guest.id);
    });
  });
});

plainTest(
  'Every column that refers to an actor moves when a guest is added to an account',
  async () => {
    const testDatabase = await createTestDatabase('sqlite', 'migrated');
    const engine = openTestEngine(testDatabase.location);
    try {
      const schema = await readSqliteSchema(engine.db);
      const columns = Object.entries(schema).flatMap(([table, { foreignKeys }]) =>
        foreignKeys
          .filter(({ references }) => references.startsWith('actors'))
          .map(({ column }) => `${table}.${column}`),
      );
      const moving = personalData.flatMap(({ actorColumns = [] }) =>
        actorColumns.map(({ table, column }) => `${table}.${column}`),
      );
      // Accounts are no guests, merges and imported names stay with their guest, and reporters' counts are added up.
      // Guests have no bookmarks.
      const staying = [
        'users.id',
        'actor_merges.guest_id',
        'reporters.actor_id',
        'bookmarks.actor_id',
        'bookmark_folders.actor_id',
        'imported_names.actor_id',
      ];
      expect([...moving, ...staying].toSorted()).toEqual(columns.toSorted());
    } finally {
      await engine.close();
      await testDatabase.remove();
    }
  },
);
