import { expect } from 'vitest';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { connectLive } from './live-client.ts';

const HOUR = 3_600_000;

onBothEngines('A live page', (test) => {
  test('receives events since it was rendered, even if it was cached', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = new BoardClient(hub);
      const { threadId } = await client.createPost({ body: 'What was that light?' });
      await hub.platform.live.flushed();
      const path = `/message-board/${threadId}/replies`;
      const { liveCursor } = await (await hub.get(path)).json();
      expect(liveCursor).toBe(2);
      await client.createPost({ body: 'Elsewhere' });
      // This thread has not changed, so the page comes from the cache.
      expect((await (await hub.get(path)).json()).liveCursor).toBe(liveCursor);
      await client.createPost({ body: 'A ship', thread: String(threadId) });
      await hub.platform.live.flushed();
      const topics = `board,thread:${threadId}`;
      const page = await connectLive(`${hub.address}/live?topics=${topics}&after=${liveCursor}`);
      const received = [await page.next(), await page.next(), await page.next()];
      // Each post is published to `board` and to its thread. Event 4 belongs to the other thread.
      expect(received.map(({ id }) => id)).toEqual([3, 5, 6]);
      page.close();
    });
  });

  test('is rendered again before the log is pruned past its cursor', async ({ database }) => {
    let now = new Date();
    await withHub(
      database.location,
      async (hub) => {
        const { threadId } = await new BoardClient(hub).createPost({
          body: 'What was that light?',
        });
        const path = `/message-board/${threadId}/replies`;
        await hub.platform.transaction(async ({ publish }) =>
          publish('elsewhere', { kind: 'noted' }),
        );
        await hub.platform.live.flushed();
        expect((await (await hub.get(path)).json()).liveCursor).toBe(3);
        await hub.platform.transaction(async ({ publish }) =>
          publish('elsewhere', { kind: 'noted' }),
        );
        await hub.platform.live.flushed();
        expect((await (await hub.get(path)).json()).liveCursor).toBe(3);
        now = new Date(now.getTime() + 3 * HOUR + 1);
        expect((await (await hub.get(path)).json()).liveCursor).toBe(4);
      },
      { now: () => now },
    );
  });
});
