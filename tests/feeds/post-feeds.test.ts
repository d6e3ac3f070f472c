import { expect } from 'vitest';
import { changePostStatus } from '#app/features/discussions/discussions.server.ts';
import { withoutSpoilers } from '#app/features/discussions/feeds/without-spoilers.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

interface Item {
  title: string;
  url: string;
  content_html: string;
}

async function getItems(hub: TestHub, path: string): Promise<Item[]> {
  const response = await hub.get(path);
  expect(response.status, path).toBe(200);
  return (await response.json()).items;
}

const getTitles = async (hub: TestHub, path: string) =>
  (await getItems(hub, path)).map(({ title }) => title);

onBothEngines('A feed of posts', (test) => {
  test('has the visible messages of the board or a category, and new ones at once', async ({
    database,
  }) => {
    const { db } = database.engine;
    const at = (day: number) => new Date(Date.UTC(2026, 2, day));
    await insertMessage(db, { title: 'A lantern', category: 'lore', at: at(1) });
    await insertMessage(db, { title: 'A boat', category: 'news', at: at(2) });
    await insertMessage(db, { title: 'Held', category: 'lore', status: 'held', at: at(3) });
    const gone = await insertMessage(db, { title: 'Gone', category: 'lore', at: at(4) });
    const article = await insertArticle(db, { title: 'News' });
    await insertMessage(db, { subject: { kind: 'article', id: article }, body: 'A comment' });
    await withHub(database.location, async (hub) => {
      expect(await getTitles(hub, '/feeds/message-board.json')).toEqual([
        'Gone',
        'A boat',
        'A lantern',
      ]);
      await hub.platform.transaction((unit) =>
        changePostStatus(unit, gone.postIds[0] ?? 0, 'removed', new Date()),
      );
      expect(await getTitles(hub, '/feeds/message-board/lore.json')).toEqual(['A lantern']);
      const fan = new BoardClient(hub);
      await fan.createPost({ body: 'Ahoy ||the ghost||', category: 'lore' });
      const [newest] = await getItems(hub, '/feeds/message-board/lore.json');
      expect(newest?.content_html).toBe('<p>Ahoy [spoiler]</p>');
      expect(await getTitles(hub, '/feeds/message-board.json')).toHaveLength(3);
      for (const path of ['message-board/none', 'threads/99', 'threads/x', 'members/Nemo']) {
        expect((await hub.get(`/feeds/${path}.json`)).status, path).toBe(404);
      }
      const board = await (await hub.get('/message-board?category=lore')).text();
      for (const format of ['xml', 'atom', 'json']) {
        expect(board).toContain(`href="/feeds/message-board/lore.${format}"`);
        expect((await hub.get(`/feeds/message-board/lore.${format}`)).status).toBe(200);
      }
      const feeds = await (await hub.get('/feeds')).text();
      expect(feeds).toContain('href="/feeds/message-board/lore.atom"');
      expect(feeds).toContain('href="/feeds/events.xml"');
    });
  });

  test('has the newest posts of a discussion, and no title of a hidden message', async ({
    database,
  }) => {
    const { db } = database.engine;
    const { threadId, postIds } = await insertMessage(db, {
      title: 'A secret',
      replies: [
        { body: 'First', author: 'Orla' },
        { body: 'Held', status: 'held' },
      ],
    });
    await withHub(database.location, async (hub) => {
      const path = `/feeds/threads/${threadId}.json`;
      expect((await getTitles(hub, path)).toSorted()).toEqual(['A secret', 'Orla on “A secret”']);
      const page = await (await hub.get(`/message-board/${threadId}`)).text();
      expect(page).toContain(`href="/feeds/threads/${threadId}.atom"`);
      const fan = new BoardClient(hub);
      await fan.createPost({ body: 'Second', thread: String(threadId) });
      expect(await getTitles(hub, path)).toHaveLength(3);
      await hub.platform.transaction((unit) =>
        changePostStatus(unit, postIds[0] ?? 0, 'removed', new Date()),
      );
      expect(await (await hub.get(path)).text()).not.toContain('secret');
      expect(await getTitles(hub, path)).toHaveLength(2);
    });
  });

  test('of comments ends with what they are about', async ({ database }) => {
    const { db } = database.engine;
    const id = await insertArticle(db, { title: 'News' });
    const { threadId } = await insertMessage(db, { subject: { kind: 'article', id }, body: 'Hm' });
    await withHub(database.location, async (hub) => {
      const path = `/feeds/threads/${threadId}.json`;
      expect(await getTitles(hub, path)).toHaveLength(1);
      await hub.platform.transaction(async (unit) => {
        await unit.db.updateTable('articles').set({ status: 'archived' }).execute();
        unit.invalidate(`article:${id}`);
      });
      expect((await hub.get(path)).status).toBe(404);
    });
  });

  test('has what a member posts and writes, at the URL of their name', async ({ database }) => {
    const { db } = database.engine;
    const authorId = await insertMember(db, { name: 'Mara Lee' });
    await insertArticle(db, { title: 'By Mara', author_id: authorId, category: 'development' });
    await insertArticle(db, { title: 'By nobody', slug: 'nobody' });
    await insertMessage(db, { title: 'A lantern', author: 'Mara Lee', authorId });
    await insertMessage(db, { title: 'Of others' });
    await insertMessage(db, { title: 'Held', author: 'Mara Lee', authorId, status: 'held' });
    await withHub(database.location, async (hub) => {
      const path = '/feeds/members/Mara%20Lee.json';
      expect((await getTitles(hub, path)).toSorted()).toEqual(['A lantern', 'By Mara']);
      const page = await (await hub.get('/members/Mara%20Lee')).text();
      expect(page).toContain('href="/feeds/members/Mara%20Lee.xml"');
      const other = await hub.get('/feeds/members/mara%20lee.json');
      expect([other.status, other.headers.get('location')]).toEqual([302, path]);
    });
  });

  test('hides spoilers inside of others', () => {
    const inner = '<details class="spoiler-block"><summary>Spoiler</summary>\n<p>x</p></details>\n';
    const outer = `<details class="spoiler-block"><summary>Spoiler</summary>\n${inner}</details>`;
    expect(withoutSpoilers(`<p>a</p>${outer}<p>b</p>`)).toBe('<p>a</p><p>[spoiler]</p><p>b</p>');
  });
});
