import { expect } from 'vitest';
import { changePostStatus } from '#app/features/discussions/discussions.server.ts';
import { getFollowLevel, saveFollow } from '#app/features/notifications/follows/follows.server.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { getCookies, signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

async function signInMember(hub: TestHub, name: string) {
  await insertMember(hub.platform.engine.db, { name });
  const cookie = await signInAs(hub, `${name.toLowerCase()}@example.com`);
  return new BoardClient(hub, cookie);
}

/** Presses a button of the follow control as a form without scripts. Returns the cookies. */
async function follow(hub: TestHub, cookie: string, target: string, level = 'all') {
  const response = await hub.post('/follow', { target, level }, { cookie });
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    '/follows?notice=follow-saved',
  ]);
  return getCookies(response, cookie);
}

async function listMessages(hub: TestHub, cookie: string): Promise<string[]> {
  const page = await (await hub.get('/notifications', { cookie })).text();
  const items = page.matchAll(/<strong[^>]*>(.*?)<\/strong> ?(?:<!-- -->)*([^<]*)/g);
  return [...items].map(([, lead, rest]) => `${lead} ${rest?.trim()}`);
}

onBothEngines('Following', (test) => {
  test('has a limit, at which what is followed can still be muted', async ({ database }) => {
    const { db } = database.engine;
    const actor_id = await insertMember(db, { name: 'Ilse' });
    const created_at = new Date();
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      actor_id,
      created_at,
      target: `thread:${index + 1}`,
      level: 'all' as const,
    }));
    await db.insertInto('follows').values(rows).execute();
    const deps = { transaction: database.transaction, now: created_at };
    await saveFollow(deps, actor_id, 'thread:7', 'none');
    expect(await getFollowLevel(db, actor_id, 'thread:7')).toBe('none');
    await expect(saveFollow(deps, actor_id, 'thread:1001', 'all')).rejects.toThrow('up to 1000');
  });

  test('takes only the number of an item, as a slug would make another follow of it', async ({
    database,
  }) => {
    const id = await insertArticle(database.engine.db, { title: 'Boats' });
    await withHub(database.location, async (hub) => {
      for (const target of [`article:${id}-boats`, `article:0${id}`, 'thread:1-x', 'claim:1-x']) {
        const refused = await hub.post('/follow', { target, level: 'all' });
        expect(refused.status, target).toBe(404);
        await refused.text();
      }
      await follow(hub, '', `article:${id}`);
    });
  });

  test('makes a visitor a guest, who hears of each new message until they mute it', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const ilse = await signInMember(hub, 'Ilse');
      const { threadId } = await ilse.createPost({ body: 'A lantern', category: 'lore' });
      const thread = String(threadId);
      const guest = await follow(hub, '', `thread:${thread}`);
      expect(guest).toContain('guest_token');
      expect(await (await hub.get('/follows', { cookie: guest })).text()).toContain('A lantern');
      await ilse.createPost({ thread, body: 'And another' });
      await hub.runJobs();
      expect(await listMessages(hub, guest)).toEqual(['Ilse posted in a discussion you follow']);
      await ilse.createPost({ thread, body: 'And a third' });
      await hub.runJobs();
      expect(await listMessages(hub, guest)).toEqual([
        '2 new messages in a discussion you follow, the latest by Ilse',
      ]);
      const me = await (await hub.get('/me', { cookie: guest })).json();
      expect(me.inbox.unread).toBe(1);
      await follow(hub, guest, `thread:${thread}`, 'none');
      const own = new BoardClient(hub, guest);
      const { id } = await own.createPost({ thread, body: 'Mine', author: 'Heron' });
      await ilse.createPost({ thread, parent: String(id), body: 'To you' });
      await hub.runJobs();
      expect(await listMessages(hub, guest)).toHaveLength(1);
    });
  });

  test('sends one notification when several follows, a reply and a mention match', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const [ilse, tom] = [await signInMember(hub, 'Ilse'), await signInMember(hub, 'Tom')];
      await follow(hub, tom.cookie, 'board:lore');
      const { id, threadId } = await ilse.createPost({ body: 'A lantern', category: 'lore' });
      const thread = String(threadId);
      await hub.runJobs();
      expect(await listMessages(hub, tom.cookie)).toEqual(['Ilse posted in a category you follow']);
      await follow(hub, tom.cookie, `thread:${thread}`);
      const own = await tom.createPost({ thread, parent: String(id), body: 'Seen' });
      await ilse.createPost({ thread, parent: String(own.id), body: 'Yes, @Tom' });
      await hub.runJobs();
      expect(await listMessages(hub, tom.cookie)).toEqual([
        'Ilse replied to your message',
        'Ilse posted in a category you follow',
      ]);
    });
  });

  test('says nothing of a message that is removed meanwhile, and takes back what it said', async ({
    database,
  }) => {
    const { transaction, engine } = database;
    const remove = (id: number) =>
      transaction((unit) => changePostStatus(unit, id, 'removed', new Date()));
    await withHub(database.location, async (hub) => {
      const ilse = await signInMember(hub, 'Ilse');
      const articleId = await insertArticle(engine.db);
      const guest = await follow(hub, '', `article:${articleId}`);
      const where = { subjectKind: 'article', subject: String(articleId) };
      const first = await ilse.createPost({ ...where, body: 'Heard it' });
      await remove(first.id);
      await hub.runJobs();
      expect(await listMessages(hub, guest)).toEqual([]);
      const second = await ilse.createPost({ ...where, body: 'Heard it twice' });
      await hub.runJobs();
      expect(await listMessages(hub, guest)).toHaveLength(1);
      await remove(second.id);
      expect(await listMessages(hub, guest)).toEqual([]);
    });
  });

  test('refuses what cannot be followed', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const draft = await insertArticle(database.engine.db, { status: 'draft' });
      for (const target of ['thread:9', `article:${draft}`, 'board:none', 'news:no', 'user:1']) {
        expect((await hub.post('/follow', { target, level: 'all' })).status, target).toBe(404);
      }
    });
  });
});
