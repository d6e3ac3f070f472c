import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { readMissedEvents } from '#tests/live/received-events.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { BoardClient } from '../board-client.ts';
import { expectTrueCounters } from '../expect-true-counters.ts';
import {
  insertThreadByAda,
  listNotifications,
  listThreadActions,
  signInModerator,
} from './set-up-thread.ts';

const inCategory = async (hub: TestHub, category: string) =>
  (await readPage(hub, `/message-board?category=${category}`)).includes('The trailer');

onBothEngines('A moved thread', (test) => {
  test('is in its new category everywhere, and back after an undo', async ({ database }) => {
    const { db } = database.engine;
    const { adaId, threadId, postIds } = await insertThreadByAda(db, {
      category: 'lore',
      replies: [{ body: 'First' }],
    });
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      const path = `/message-board/${threadId}`;
      const permalink = async () =>
        (await hub.get(`/message-board/posts/${postIds[1]}`)).headers.get('location');
      const before = await permalink();
      expect(await inCategory(hub, 'lore')).toBe(true);
      expect(await inCategory(hub, 'news')).toBe(false);
      expect(await readPage(hub, '/community')).toContain('Lore');
      const moved = await bram.act(threadId, 'move', { category: 'news' });
      expect(await inCategory(hub, 'lore')).toBe(false);
      expect(await inCategory(hub, 'news')).toBe(true);
      expect(await readPage(hub, '/community')).not.toContain('Lore');
      const page = await readPage(hub, path);
      expect(page).toContain('href="/message-board?category=news"');
      expect(page).toContain('Moved from Lore to News');
      expect(await permalink()).toBe(before);
      expect(await listNotifications(db, adaId)).toEqual([
        { decision: 'thread-moved', path, reason: null },
      ]);
      const ada = new BoardClient(hub, await signInAs(hub, 'ada@example.com'));
      await ada.createPost({ body: 'Second', thread: String(threadId) });
      const events = (await readMissedEvents(hub)).map((data) => JSON.parse(data));
      expect(events).toMatchObject([
        { kind: 'thread-changed', threadId },
        { kind: 'post-added', threadId, category: 'news', posts: 3 },
      ]);
      await bram.act(threadId, 'move', { category: 'news' });
      expect(await listThreadActions(db)).toEqual(['thread.move']);
      expect(await bram.undo(moved)).toMatch(/>Move undone<\/p>/);
      expect(await inCategory(hub, 'lore')).toBe(true);
      expect(await inCategory(hub, 'news')).toBe(false);
      expect(await readPage(hub, path)).not.toContain('Moved from');
      await expectTrueCounters(db);
    });
  });

  test('goes only to a category that the moderator covers', async ({ database }) => {
    const { db } = database.engine;
    const { threadId } = await insertThreadByAda(db, { category: 'lore' });
    const subject = { kind: 'article', id: await insertArticle(db) } as const;
    const comments = await insertMessage(db, { subject });
    const two = await insertRole(db, 'Two', ['moderate posts'], ['lore', 'art']);
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      const cleo = await signInModerator(hub, { name: 'Cleo', role: two });
      const tools = await hub.get(`/admin/threads/${threadId}`, { cookie: cleo.cookie });
      const options = [...(await tools.text()).matchAll(/<option value="([a-z]+)"/g)];
      expect(options.map(([, value]) => value)).toEqual(expect.arrayContaining(['lore', 'art']));
      expect(options.map(([, value]) => value)).not.toContain('news');
      expect(await cleo.refused(threadId, 'move', { category: 'news' })).toContain(
        'You don’t moderate News. Choose another category',
      );
      for (const category of ['', 'nope', '__proto__']) {
        expect(await bram.refused(threadId, 'move', { category })).toContain(
          'Choose a category of the board.',
        );
      }
      expect(await bram.refused(comments.threadId, 'move', { category: 'art' })).toContain(
        'Only threads of the board can be moved.',
      );
      const moved = await cleo.act(threadId, 'move', { category: 'art' });
      await bram.act(threadId, 'move', { category: 'news' });
      expect((await cleo.send(threadId, 'move', { category: 'art' })).status).toBe(403);
      const undone = await hub.post(
        '/admin/undo',
        { entries: moved ?? '' },
        { cookie: cleo.cookie },
      );
      expect(undone.headers.get('location')).toContain('not-undone');
    });
  });
});
