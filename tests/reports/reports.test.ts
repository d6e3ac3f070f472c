import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { noticeForm } from '#tests/legal-notices/notice-form.ts';
import { getCookies, signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertEvent } from '#tests/support/rows/insert-event.ts';
import { insertMedia } from '#tests/support/rows/insert-media.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const at = new Date('2026-01-15T12:00:00Z');
const spam = { reason: 'spam', details: 'Look at the link' };

async function insertStory(db: Database): Promise<number> {
  const story = { title: 'A story', source: 'The Dispatch', url: 'https://example.com/story' };
  const key = { canonical_key: 'example.com/story' };
  const dates = { published_at: at, created_at: at, updated_at: at };
  const row = { ...story, ...key, ...dates, excerpt: 'All of it.', status: 'published' as const };
  const { id } = await db
    .insertInto('stories')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function signInStaff(hub: TestHub, role: 'moderator' | 'admin' = 'moderator') {
  const email = `${role}@example.com`;
  await insertMember(hub.platform.engine.db, { name: `The ${role}`, email, role });
  return signInAs(hub, email);
}

onBothEngines('Reported content', (test) => {
  test('of every kind has the form, a line in the queue, and comes back with the undo', async ({
    database,
  }) => {
    const { db } = database.engine;
    const author_id = await insertMember(db, { name: 'Ada', email: 'ada@example.com' });
    const items = [
      ['article', await insertArticle(db, { author_id }), '/news/1-a-signal', '/news'],
      ['media', await insertMedia(db, { author_id }), '/media/1-a-ridge', '/media'],
      ['story', await insertStory(db), '/stories/1', '/stories'],
      [
        'event',
        await insertEvent(db, { slug: 'walk', title: 'A walk' }),
        '/events/1-walk',
        '/events',
      ],
    ] as const;
    await withHub(database.location, async (hub) => {
      const moderator = await signInStaff(hub);
      for (const [kind, id, guess, list] of items) {
        const moved = await hub.get(`${list}/${id}`);
        const path = moved.headers.get('location') ?? guess;
        expect(await (await hub.get(path)).text(), path).toContain(`/report/${kind}/${id}`);
        const sent = await hub.post(`/report/${kind}/${id}`, spam);
        expect(sent.headers.get('location')).toBe(`${path}?notice=message-reported`);
        const review = `/admin/review/reported/${kind}/${id}`;
        const queue = await hub.get('/admin/moderation/pending', { cookie: moderator });
        expect(await queue.text()).toContain(review);
        const page = await (await hub.get(review, { cookie: moderator })).text();
        expect(page).toContain('Spam or advertising: Look at the link');
        const decision = { decision: 'removed', reason: 'spam' };
        expect((await hub.post(review, decision, { cookie: moderator })).status).toBe(303);
        expect((await hub.get(path)).status, path).toBe(404);
        expect(await (await hub.get(list)).text()).not.toContain(path);
        await hub.post(review, { intent: 'undo' }, { cookie: moderator });
        expect((await hub.get(path)).status, path).toBe(200);
        expect((await hub.post(review, { decision: 'kept' }, { cookie: moderator })).status).toBe(
          303,
        );
        expect((await hub.get(path)).status).toBe(200);
      }
      const audit = await db.selectFrom('audit_log').select('action').orderBy('id').execute();
      const actions = audit.map(({ action }) => action);
      expect(actions).toEqual(
        expect.arrayContaining(['article.remove', 'article.undo', 'story.keep', 'event.remove']),
      );
    });
  });

  test('has one report per actor, whose form keeps what was typed', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const path = `/report/article/${await insertArticle(db)}`;
      const refused = await hub.post(path, { reason: '', details: 'The second line' });
      expect(refused.status).toBe(422);
      const form = await refused.text();
      expect(form).toContain('Choose a reason.');
      expect(form).toContain('The second line');
      const first = await hub.post(path, spam);
      const cookie = getCookies(first, '');
      expect((await hub.post(path, spam, { cookie })).status).toBe(303);
      await hub.post(path, { reason: 'other' });
      const reports = await db.selectFrom('reports').select(['subject_kind', 'reason']).execute();
      expect(reports).toEqual([
        { subject_kind: 'article', reason: 'Spam or advertising: Look at the link' },
        { subject_kind: 'article', reason: 'Something else' },
      ]);
      const items = await db.selectFrom('review_items').select('kind').execute();
      expect(items).toEqual([{ kind: 'article' }]);
    });
  });

  test('is not reported more often than the limit allows, nor if it is not public', async ({
    database,
  }) => {
    const { db } = database.engine;
    const draft = await insertArticle(db, { status: 'draft' });
    const id = await insertArticle(db);
    await withHub(database.location, async (hub) => {
      expect((await hub.post(`/report/article/${draft}`, spam)).status).toBe(404);
      const statuses = new Set<number>();
      for (let time = 0; time < 20; time += 1) {
        statuses.add((await hub.post(`/report/article/${id}`, spam)).status);
      }
      expect(statuses).toEqual(new Set([303, 429]));
    });
  });
});

onBothEngines('A reported profile', (test) => {
  test('loses its text and avatar when removed, and gets them back with the undo', async ({
    database,
  }) => {
    const { db } = database.engine;
    const id = await insertMember(db, { about: 'Buy my watches' });
    const { id: avatar } = await db
      .insertInto('images')
      .values({
        storage_key: 'aaaaaaaaaaaaaaaaaaaaaaaa',
        width: 320,
        height: 320,
        placeholder: '',
        title: '',
        alt: '',
        category: 'fan-art',
        is_featured: false,
        purpose: 'avatar',
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('users').set({ avatar_image_id: avatar }).where('id', '=', id).execute();
    const read = () =>
      db
        .selectFrom('users')
        .leftJoin('images', 'images.id', 'users.avatar_image_id')
        .select(['about', 'avatar_image_id', 'purpose'])
        .where('users.id', '=', id)
        .executeTakeFirst();
    await withHub(database.location, async (hub) => {
      const cookie = await signInStaff(hub);
      const member = async () => (await hub.get('/members/Mara')).text();
      expect(await member()).toContain(`/report/profile/${id}`);
      expect((await hub.post(`/report/profile/${id}`, spam)).status).toBe(303);
      const review = `/admin/review/reported/profile/${id}`;
      expect(await (await hub.get(review, { cookie })).text()).toContain('Buy my watches');
      await hub.post(review, { decision: 'removed', reason: 'spam' }, { cookie });
      expect(await member()).not.toContain('Buy my watches');
      expect(await read()).toEqual({ about: null, avatar_image_id: null, purpose: null });
      const image = db.selectFrom('images').select('purpose').where('id', '=', avatar);
      expect(await image.executeTakeFirst()).toEqual({ purpose: 'attachment' });
      await hub.post(review, { intent: 'undo' }, { cookie });
      expect(await member()).toContain('Buy my watches');
      const restored = { about: 'Buy my watches', avatar_image_id: avatar, purpose: 'avatar' };
      expect(await read()).toEqual(restored);
    });
  });

  test('of a staff member is decided about by admins only', async ({ database }) => {
    const { db } = database.engine;
    const id = await insertMember(db, { role: 'editor', about: 'I keep the lighthouse.' });
    await withHub(database.location, async (hub) => {
      await hub.post(`/report/profile/${id}`, spam);
      const review = `/admin/review/reported/profile/${id}`;
      const decision = { decision: 'removed', reason: 'spam' };
      const moderator = await signInStaff(hub);
      expect((await hub.post(review, decision, { cookie: moderator })).status).toBe(422);
      const admin = await signInStaff(hub, 'admin');
      expect((await hub.post(review, decision, { cookie: admin })).status).toBe(303);
    });
  });
});

onBothEngines('An item that two decisions took down', (test) => {
  test('comes back when the last one is undone, in any order', async ({ database }) => {
    const { db } = database.engine;
    const id = await insertArticle(db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInStaff(hub);
      const path = (await hub.get(`/news/${id}`)).headers.get('location') ?? '';
      const status = async () => (await hub.get(path)).status;
      await hub.post('/notice', noticeForm(path));
      await hub.post(`/report/article/${id}`, spam);
      const notice = await db.selectFrom('legal_notices').select('id').executeTakeFirstOrThrow();
      const pages = [`/admin/review/reported/article/${id}`, `/admin/review/notice/${notice.id}`];
      for (const order of [pages, pages.toReversed()]) {
        for (const page of pages) {
          await hub.post(page, { decision: 'removed', reason: 'illegal' }, { cookie });
        }
        const undone = order.map((page) => () => hub.post(page, { intent: 'undo' }, { cookie }));
        expect(await status()).toBe(404);
        await undone[0]?.();
        expect(await status(), `after the undo of ${order[0]}`).toBe(404);
        await undone[1]?.();
        expect(await status()).toBe(200);
      }
    });
  });

  test('stays down if it is a post and the other one was a notice', async ({ database }) => {
    const { db } = database.engine;
    const [id = 0] = (await insertMessage(db, { body: 'Cheap lamps' })).postIds;
    await withHub(database.location, async (hub) => {
      const cookie = await signInStaff(hub);
      const board = async () => (await hub.get('/message-board')).text();
      await hub.post('/notice', noticeForm(`/message-board/posts/${id}`));
      await new BoardClient(hub).performAction(id, 'report', { reason: 'spam' });
      const notice = await db.selectFrom('legal_notices').select('id').executeTakeFirstOrThrow();
      const [reported, noticed] = [
        `/admin/review/comment/${id}`,
        `/admin/review/notice/${notice.id}`,
      ];
      const removal = { decision: 'removed', reason: 'illegal' };
      await hub.post(noticed, removal, { cookie });
      await hub.post(reported, removal, { cookie });
      await hub.post(noticed, { intent: 'undo' }, { cookie });
      expect(await board()).not.toContain('Cheap lamps');
      await hub.post(reported, { intent: 'undo' }, { cookie });
      expect(await board()).toContain('Cheap lamps');
    });
  });
});

onBothEngines('Clearing a profile', (test) => {
  test('is offered on the admin profile, recorded, and undone from the message', async ({
    database,
  }) => {
    const { db } = database.engine;
    const id = await insertMember(db, { about: 'Buy my watches' });
    const editor = { name: 'Edda', email: 'edda@example.com', role: 'editor' as const };
    const staffId = await insertMember(db, { ...editor, about: 'I keep the lighthouse.' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInStaff(hub);
      const clear = { intent: 'clear-profile' };
      const page = await hub.get(`/admin/people/${id}`, { cookie });
      expect(await page.text()).toContain('Clear profile');
      const cleared = await hub.post(`/admin/people/${id}`, clear, { cookie });
      const location = cleared.headers.get('location') ?? '';
      const member = async () => (await hub.get('/members/Mara')).text();
      expect(await member()).not.toContain('Buy my watches');
      const entries = new URL(location, hub.address).searchParams.get('did') ?? '';
      await hub.post('/admin/undo', { entries }, { cookie });
      expect(await member()).toContain('Buy my watches');
      const refused = await hub.post(`/admin/people/${staffId}`, clear, { cookie });
      expect(refused.status).toBe(403);
      const audit = await db.selectFrom('audit_log').select('action').orderBy('id').execute();
      expect(audit.map(({ action }) => action)).toEqual([
        'user.clear-profile',
        'user.restore-profile',
      ]);
    });
  });
});
