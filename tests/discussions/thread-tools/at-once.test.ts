import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { BoardClient } from '../board-client.ts';
import { expectTrueCounters } from '../expect-true-counters.ts';
import { insertThreadByAda, listThreadActions, signInModerator } from './set-up-thread.ts';

onBothEngines('What several moderators do with a thread at once', (test) => {
  test('is all done, with a line and an entry each, beside the replies', async ({ database }) => {
    const { db } = database.engine;
    const { threadId } = await insertThreadByAda(db, { category: 'lore' });
    await withHub(database.location, async (hub) => {
      const [bram, cleo] = [
        await signInModerator(hub),
        await signInModerator(hub, { name: 'Cleo' }),
      ];
      const thread = String(threadId);
      const acts = [
        bram.act(threadId, 'pin', { place: 'board' }),
        cleo.act(threadId, 'move', { category: 'news' }),
        bram.act(threadId, 'slow-mode', { seconds: '60' }),
        ...[1, 2, 3, 4].flatMap((number) => [
          bram.act(threadId, 'note', { note: `Bram ${number}` }),
          cleo.act(threadId, 'note', { note: `Cleo ${number}` }),
        ]),
      ];
      const replies = [1, 2, 3, 4].map((number) =>
        new BoardClient(hub).createPost({ body: `Reply ${number}`, thread }),
      );
      await Promise.all([...acts, ...replies]);
      const row = await db
        .selectFrom('threads')
        .select(['category', 'pinned_in', 'slow_mode_seconds', 'lines_json', 'post_count'])
        .where('id', '=', threadId)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        category: 'news',
        pinned_in: 'board',
        slow_mode_seconds: 60,
        post_count: 5,
      });
      const lines = row.lines_json ?? [];
      expect(lines).toHaveLength(acts.length);
      expect(new Set(lines.map(({ id }) => id)).size).toBe(acts.length);
      expect(await listThreadActions(db)).toHaveLength(acts.length);
      await expectTrueCounters(db);
    });
  });
});
