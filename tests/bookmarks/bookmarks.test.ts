import { expect } from 'vitest';
import { changePostStatus } from '#app/features/discussions/discussions.server.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { testPassword } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { signInReader } from './bookmark-client.ts';

onBothEngines('Bookmarks', (test) => {
  test('list what a member has saved, newest first, and find it by words of its title', async ({
    database,
  }) => {
    const { db } = database.engine;
    const article = await insertArticle(db, { title: 'The Éclair of Boats' });
    const { threadId, postIds } = await insertMessage(db, {
      title: 'A lantern at sea',
      replies: [{ body: 'I saw *it* in May', author: 'Orla' }],
    });
    await withHub(database.location, async (hub) => {
      const mara = await signInReader(hub);
      expect(await mara.list()).toEqual([]);
      expect(await mara.save(`article:${article}`)).toMatch(/^\/news\/.*notice=bookmark-saved/);
      await mara.save(`thread:${threadId}`);
      await mara.save(`post:${postIds[1]}`);
      const permalink = await hub.get(await mara.save(`post:${postIds[1]}`));
      expect(permalink.headers.get('location')).toBe(
        `/message-board/${threadId}?notice=bookmark-saved#post-${postIds[1]}`,
      );
      expect(await mara.list()).toEqual([
        'I saw it in May',
        'A lantern at sea',
        'The Éclair of Boats',
      ]);
      const page = await mara.read('/bookmarks');
      expect(page).toContain('Post by Orla');
      expect(page).toContain(`/message-board/posts/${postIds[1]}`);
      expect(await mara.list('/bookmarks?q=boats+eclair')).toEqual(['The Éclair of Boats']);
      // The thread of a post is part of its title.
      expect(await mara.list('/bookmarks?q=LANTERN')).toHaveLength(2);
      expect(await mara.list('/bookmarks?q=anchor')).toEqual([]);
      const tom = await signInReader(hub, 'Tom');
      expect(await tom.list()).toEqual([]);
    });
  });

  test('are paged by cursor, with and without a search', async ({ database }) => {
    const { db } = database.engine;
    const ids: number[] = [];
    for (let index = 0; index < 65; index += 1) {
      ids.push(await insertArticle(db, { title: `Boat ${index}`, slug: `boat-${index}` }));
    }
    await withHub(database.location, async (hub) => {
      const mara = await signInReader(hub);
      const created_at = new Date();
      await db
        .insertInto('bookmarks')
        .values(ids.map((item_id) => ({ item_id, created_at, kind: 'article', actor_id: mara.id })))
        .execute();
      for (const query of ['', '&q=boat']) {
        const seen: string[] = [];
        let path: string | undefined = `/bookmarks?${query}`;
        while (path) {
          const page: string = await mara.read(path);
          seen.push(...(await mara.list(path)));
          path = /href="([^"]*after=[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
        }
        expect(seen).toEqual(ids.map((_, index) => `Boat ${64 - index}`));
      }
    });
  });

  test('say nothing of what is hidden, deleted or held', async ({ database }) => {
    const { db } = database.engine;
    const article = await insertArticle(db, { title: 'Secret boats' });
    const draft = await insertArticle(db, { title: 'A draft', slug: 'draft', status: 'draft' });
    const { threadId, postIds } = await insertMessage(db, {
      title: 'Secret thread',
      replies: [{ body: 'Secret reply' }, { body: 'Held', status: 'held' }],
    });
    const [opening = 0, reply = 0, held = 0] = postIds;
    await withHub(database.location, async (hub) => {
      const mara = await signInReader(hub);
      for (const target of [`article:${draft}`, `post:${held}`, 'thread:99', 'user:1', 'x']) {
        const path = `/bookmarks/save?target=${target}`;
        const refused = await mara.post(path, { target });
        expect([404, 422], target).toContain(refused.status);
        expect((await hub.get(path, { cookie: mara.cookie })).status, target).toBe(404);
      }
      await mara.save(`article:${article}`);
      await mara.save(`thread:${threadId}`);
      await mara.save(`post:${reply}`);
      await db.updateTable('articles').set({ status: 'archived' }).execute();
      await database.transaction((unit) => changePostStatus(unit, reply, 'removed', new Date()));
      await database.transaction((unit) => changePostStatus(unit, opening, 'removed', new Date()));
      expect(await mara.list()).toEqual(Array(3).fill('No longer available'));
      expect(await mara.read('/bookmarks')).not.toContain('Secret');
      expect(await mara.list('/bookmarks?q=secret')).toEqual([]);
      await database.transaction((unit) => changePostStatus(unit, opening, 'visible', new Date()));
      expect(await mara.list()).toContain('Secret thread');
      await mara.act('remove', { target: `article:${article}` });
      expect(await mara.list()).toHaveLength(2);
    });
  });

  test('are in folders, which are renamed and deleted, with an undo of each removal', async ({
    database,
  }) => {
    const { db } = database.engine;
    const article = await insertArticle(db, { title: 'Boats' });
    const target = `article:${article}`;
    await withHub(database.location, async (hub) => {
      const mara = await signInReader(hub);
      await mara.save(target, { newFolder: ' To  read ' });
      await mara.save(target, { newFolder: 'TO  READ' });
      const { id } = await db.selectFrom('bookmark_folders').select('id').executeTakeFirstOrThrow();
      const folder = String(id);
      expect(await mara.list(`/bookmarks?folder=${folder}`)).toEqual(['Boats']);
      expect(await mara.list('/bookmarks?folder=none')).toEqual([]);
      const removed = await mara.act('remove', { target }, `/bookmarks?folder=${folder}`);
      expect(removed).toContain(`folder=${folder}`);
      expect(await mara.list(removed)).toEqual([]);
      expect(await mara.read(removed)).toContain('Removed: <bdi>Boats</bdi>');
      await mara.act('save', { target, folder });
      await mara.act('rename-folder', { folder, name: 'Later' });
      expect(await mara.read('/bookmarks')).toContain('Later (1)');
      const deleted = await mara.act('delete-folder', { folder });
      expect(await mara.read(deleted)).toContain('Folder deleted: <bdi>Later</bdi>');
      expect(await mara.list('/bookmarks')).toEqual(['Boats']);
      expect(await mara.read('/bookmarks')).not.toContain('Later (');
      await mara.act('restore-folder', { folder });
      expect(await mara.list(`/bookmarks?folder=${folder}`)).toEqual(['Boats']);
      await mara.act('delete-folder', { folder });
      await mara.act('create-folder', { name: 'Later' });
      const late = await mara.post('/bookmarks', { intent: 'restore-folder', folder });
      expect([late.status, await late.text()]).toEqual([
        422,
        expect.stringContaining('can’t be restored anymore'),
      ]);
    });
  });

  test('refuse bad names, the folders of others and too much, next to the field', async ({
    database,
  }) => {
    const { db } = database.engine;
    const article = await insertArticle(db, { title: 'Boats' });
    const target = `article:${article}`;
    await withHub(database.location, async (hub) => {
      const [mara, tom] = [await signInReader(hub), await signInReader(hub, 'Tom')];
      await tom.act('create-folder', { name: 'Of Tom' });
      const folder = String(
        (await db.selectFrom('bookmark_folders').select('id').executeTakeFirstOrThrow()).id,
      );
      const refusals = [
        [{ intent: 'create-folder', name: ' ' }, 'Enter a name for the folder.'],
        [{ intent: 'create-folder', name: 'x'.repeat(61) }, 'x'.repeat(61)],
        [{ intent: 'rename-folder', folder, name: 'Mine' }, 'This folder was deleted.'],
        [{ intent: 'delete-folder', folder }, 'This folder was deleted.'],
        [{ intent: 'restore-folder', folder }, 'restored anymore'],
        [{ intent: 'save', target, folder }, 'This folder was deleted.'],
      ] as const;
      for (const [fields, message] of refusals) {
        const response = await mara.post('/bookmarks', fields);
        expect([response.status, await response.text()]).toEqual([
          422,
          expect.stringContaining(message),
        ]);
      }
      const again = await tom.post('/bookmarks', { intent: 'create-folder', name: 'OF  TOM' });
      expect(await again.text()).toContain('You have a folder with this name already.');
      expect(await tom.read('/bookmarks')).toContain('Of Tom (0)');
      const created_at = new Date();
      await db
        .insertInto('bookmarks')
        .values(
          Array.from({ length: 2000 }, (_, index) => ({
            created_at,
            actor_id: mara.id,
            kind: 'thread' as const,
            item_id: index + 1000,
          })),
        )
        .execute();
      const full = await mara.post('/bookmarks/save', { target });
      expect([full.status, await full.text()]).toEqual([
        422,
        expect.stringContaining('You can save up to 2000 things.'),
      ]);
    });
  });

  test('meet the limit that posts meet', async ({ database }) => {
    const article = await insertArticle(database.engine.db, { title: 'Boats' });
    const target = `article:${article}`;
    await withHub(database.location, async (hub) => {
      const mara = await signInReader(hub);
      for (let save = 0; save < 40; save += 1) await mara.save(target);
      expect((await mara.post('/bookmarks/save', { target })).status).toBe(429);
      await mara.act('remove', { target });
      const tom = await signInReader(hub, 'Tom');
      await tom.save(target);
    });
  });

  test('are of members only: guests are asked to sign in', async ({ database }) => {
    const article = await insertArticle(database.engine.db, { title: 'Boats' });
    const path = `/bookmarks/save?target=article:${article}`;
    await withHub(database.location, async (hub) => {
      expect(await (await hub.get(path)).text()).toContain('Only members can save things.');
      const response = await hub.post(path, { target: `article:${article}` });
      expect([response.status, response.headers.get('location')]).toEqual([
        302,
        expect.stringMatching(/^\/sign-in\?returnTo=/),
      ]);
      expect(response.headers.get('set-cookie')).toBeNull();
    });
  });

  test('are in the file of a member’s data, and are deleted with the account', async ({
    database,
  }) => {
    const { db } = database.engine;
    const article = await insertArticle(db, { title: 'Boats' });
    await withHub(database.location, async (hub) => {
      const mara = await signInReader(hub);
      await mara.save(`article:${article}`, { newFolder: 'Later' });
      const { cookie } = mara;
      const file = await (await hub.get('/settings/data.json', { cookie })).json();
      expect(file.bookmarks).toMatchObject([{ kind: 'article', item_id: article }]);
      expect(file.bookmarkFolders).toMatchObject([{ name: 'Later' }]);
      const form = { name: 'Mara', password: testPassword, posts: 'keep' };
      expect((await mara.post('/settings/account', form)).status).toBe(303);
      await hub.runJobs();
      expect(await db.selectFrom('bookmarks').select('id').execute()).toEqual([]);
      expect(await db.selectFrom('bookmark_folders').select('id').execute()).toEqual([]);
    });
  });
});
