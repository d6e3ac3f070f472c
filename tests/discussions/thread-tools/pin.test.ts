import { expect } from 'vitest';
import { allMatches, readPage, walkList } from '#tests/community/read-page.ts';
import { readMissedEvents } from '#tests/live/received-events.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { BoardClient } from '../board-client.ts';
import {
  insertThreadByAda,
  listNotifications,
  listThreadActions,
  signInModerator,
} from './set-up-thread.ts';

const BOARD = '/message-board';
const titles = (content: string) =>
  allMatches(content, /<h2 class="type-wide mt-1[^>]*><a[^>]*><span[^>]*>([^<]*)</g);
const daysAgo = (days: number) => new Date(Date.UTC(2026, 1, 28 - days));

onBothEngines('A pinned thread', (test) => {
  test('comes first on the board or in its category, once, with a mark', async ({ database }) => {
    const { db } = database.engine;
    const { adaId, threadId: old } = await insertThreadByAda(db, {
      title: 'Old',
      at: daysAgo(9),
      category: 'lore',
    });
    const { threadId: older } = await insertMessage(db, {
      title: 'Older',
      at: daysAgo(10),
      category: 'lore',
    });
    for (const [title, at, category] of [
      ['New', 1, 'lore'],
      ['Newer', 0, 'art'],
    ] as const) {
      await insertMessage(db, { title, at: daysAgo(at), category });
    }
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      expect(titles(await readPage(hub, BOARD))).toEqual(['Newer', 'New', 'Old', 'Older']);
      await bram.act(old, 'pin', { place: 'board' });
      await bram.act(older, 'pin', { place: 'category' });
      const board = await readPage(hub, BOARD);
      expect(titles(board)).toEqual(['Old', 'Newer', 'New', 'Older']);
      expect(board.split('>Pinned<')).toHaveLength(2);
      const lore = await readPage(hub, `${BOARD}?category=lore`);
      expect(titles(lore)).toEqual(['Old', 'Older', 'New']);
      expect(lore.split('>Pinned<')).toHaveLength(3);
      expect(titles(await readPage(hub, `${BOARD}?category=art`))).toEqual(['Newer']);
      expect(await readPage(hub, `${BOARD}/${old}`)).toContain('Pinned on the board');
      expect(await listNotifications(db, adaId)).toEqual([
        { decision: 'thread-pinned', path: `${BOARD}/${old}`, reason: null },
      ]);
      const kinds = (await readMissedEvents(hub)).map((data) => JSON.parse(data).kind);
      expect(kinds).toEqual(['thread-changed', 'thread-changed']);
      await new BoardClient(hub).createPost({ body: 'Newest', category: 'lore' });
      expect(titles(await readPage(hub, BOARD))).toEqual(['Old', 'Newer', 'New', 'Older']);
      expect((await readPage(hub, BOARD)).indexOf('Newest')).toBeGreaterThan(
        (await readPage(hub, BOARD)).indexOf('>Old<'),
      );
      const unpinned = await bram.act(old, 'unpin');
      expect(titles(await readPage(hub, BOARD))).toEqual(['Newer', 'New', 'Old', 'Older']);
      await bram.undo(unpinned);
      expect(titles(await readPage(hub, BOARD))).toEqual(['Old', 'Newer', 'New', 'Older']);
      expect(await listThreadActions(db)).toEqual([
        'thread.pin',
        'thread.pin',
        'thread.unpin',
        'thread.pin',
      ]);
    });
  });

  test('goes back to its place at its time, on cached pages too, and is on no later page', async ({
    database,
  }) => {
    const { db } = database.engine;
    let now = new Date('2026-03-02T12:00:00Z');
    const { threadId } = await insertMessage(db, { title: 'Old', at: daysAgo(60) });
    const others = Array.from({ length: 45 }, (_, index) => `Message ${index}`);
    for (const [index, title] of others.entries()) {
      await insertMessage(db, { title, at: daysAgo(index) });
    }
    await withHub(
      database.location,
      async (hub) => {
        const bram = await signInModerator(hub);
        const list = () => walkList(hub, BOARD, titles);
        expect(await list()).toEqual([...others, 'Old']);
        await bram.act(threadId, 'pin', { place: 'board', until: '2026-03-03T08:00' });
        expect(await list()).toEqual(['Old', ...others]);
        now = new Date('2026-03-03T07:59:59Z');
        expect(await list()).toEqual(['Old', ...others]);
        now = new Date('2026-03-03T08:00:00Z');
        expect(await list()).toEqual([...others, 'Old']);
        expect(await readPage(hub, BOARD)).not.toContain('>Pinned<');
      },
      { now: () => now },
    );
  });

  test('is refused with a message where it can’t be', async ({ database }) => {
    const { db } = database.engine;
    const { threadId } = await insertThreadByAda(db, { category: 'lore' });
    const subject = { kind: 'article', id: await insertArticle(db) } as const;
    const comments = await insertMessage(db, { subject });
    const own = await insertRole(db, 'Lore only', ['moderate posts'], ['lore']);
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      const lore = await signInModerator(hub, { name: 'Lore', role: own });
      const place = 'board';
      expect(await bram.refused(comments.threadId, 'pin', { place })).toContain(
        'Only threads of the board can be pinned.',
      );
      expect(await bram.refused(threadId, 'pin', { place: 'moon' })).toContain(
        'Choose where to pin it.',
      );
      expect(await bram.refused(threadId, 'pin', { place, until: '2001-01-01T00:00' })).toContain(
        'Choose a time in the future',
      );
      expect(await lore.refused(threadId, 'pin', { place })).toContain(
        'You moderate only some categories.',
      );
      await lore.act(threadId, 'pin', { place: 'category' });
      for (let count = 0; count < 5; count += 1) {
        const other = await insertMessage(db, { title: `Other ${count}` });
        await bram.act(other.threadId, 'pin', { place });
      }
      expect(await bram.refused(threadId, 'pin', { place })).toContain(
        '5 threads are pinned on the board already. Unpin one of them first.',
      );
    });
  });
});
