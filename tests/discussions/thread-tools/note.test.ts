import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { BoardClient } from '../board-client.ts';
import {
  insertThreadByAda,
  listNotifications,
  listThreadActions,
  signInModerator,
} from './set-up-thread.ts';

const start = new Date('2026-03-02T12:00:00Z');
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

onBothEngines('A staff note', (test) => {
  test('stands between the posts, names nobody, and is undone or removed', async ({ database }) => {
    const { db } = database.engine;
    const { adaId, threadId } = await insertThreadByAda(db);
    let now = start;
    await withHub(
      database.location,
      async (hub) => {
        const bram = await signInModerator(hub);
        const guest = new BoardClient(hub);
        const thread = String(threadId);
        const path = `/message-board/${threadId}`;
        await guest.createPost({ body: 'Before it', thread });
        now = minutesLater(1);
        const fields = { note: 'Sources, **please**. <script>alert(1)</script>' };
        const left = await bram.act(threadId, 'note', fields);
        now = minutesLater(2);
        await guest.createPost({ body: 'After it', thread });
        const page = await readPage(hub, path);
        const order = ['Before it', 'Note from the moderators', 'After it'];
        expect(order.map((text) => page.indexOf(text))).toEqual(
          order.map((text) => page.indexOf(text)).toSorted((a, b) => a - b),
        );
        expect(page).toContain('Sources, <strong>please</strong>.');
        expect(page).not.toContain('<script>alert');
        expect(page).not.toContain('Bram');
        const { lines } = await (await hub.get(`${path}/replies`)).json();
        expect(lines).toMatchObject([{ kind: 'note', at: minutesLater(1).toISOString() }]);
        expect(await listNotifications(db, adaId)).toEqual([
          { decision: 'thread-note', path, reason: null },
        ]);
        // Sent twice.
        expect(await bram.act(threadId, 'note', fields)).toBeNull();
        await bram.undo(left);
        expect(await readPage(hub, path)).not.toContain('Note from the moderators');
        expect(await listNotifications(db, adaId)).toEqual([]);
        await bram.act(threadId, 'note', { note: 'The second' });
        const [line] = (await (await hub.get(`${path}/replies`)).json()).lines;
        const removed = await bram.act(threadId, 'remove-note', { line: String(line.id) });
        expect(await readPage(hub, path)).not.toContain('The second');
        expect(await bram.refused(threadId, 'remove-note', { line: String(line.id) })).toContain(
          'This note is gone already.',
        );
        await bram.undo(removed);
        expect(await readPage(hub, path)).toContain('The second');
        expect(await listThreadActions(db)).toEqual([
          'thread.note',
          'thread.remove-note',
          'thread.note',
          'thread.remove-note',
          'thread.note',
        ]);
      },
      { now: () => now },
    );
  });

  test('is refused without text, and stands in a locked thread', async ({ database }) => {
    const { threadId } = await insertThreadByAda(database.engine.db);
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      expect(await bram.refused(threadId, 'note', { note: ' \u200b ' })).toContain(
        'Write the note. Readers see it between the posts.',
      );
      const long = await bram.refused(threadId, 'note', { note: 'y'.repeat(1001) });
      expect(long).toContain('Use at most 1,000 characters.');
      expect(long).toContain('yyyyy</textarea>');
      await bram.act(threadId, 'lock', { reason: 'Enough.' });
      await bram.act(threadId, 'note', { note: 'See the new thread.' });
      expect(await readPage(hub, `/message-board/${threadId}`)).toContain('See the new thread.');
    });
  });
});
