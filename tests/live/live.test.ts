import { expect } from 'vitest';
import type { RunTransaction } from '#db/transaction.ts';
import { pruneLiveEvents } from '#platform/live/database-live-pruning.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { connectLive } from './live-client.ts';

/** Publishes one event in its own transaction. */
async function publish(
  { transaction }: { transaction: RunTransaction },
  topic: string,
  number: number,
): Promise<void> {
  await transaction(async (unit) => unit.publish(topic, { kind: 'noted', number }));
}

onBothEngines('An open page', (test) => {
  test('receives the events of its topics only', async ({ database }) => {
    await withHub(database.location, async ({ address, platform }) => {
      const page = await connectLive(`${address}/live?topics=board,thread:12`);
      expect(page.headers['content-type']).toBe('text/event-stream; charset=utf-8');
      expect(page.headers['x-accel-buffering']).toBe('no');
      expect(page.headers['content-encoding']).toBeUndefined();
      expect(await page.next()).toEqual({ id: 0, event: 'heartbeat', data: '0' });
      await publish(platform, 'thread:13', 1);
      await publish(platform, 'thread:12', 2);
      await publish(platform, 'board', 3);
      const received = [await page.next(), await page.next()];
      expect(received.map(({ id, data }) => [id, JSON.parse(data)])).toEqual([
        [2, { topic: 'thread:12', kind: 'noted', number: 2 }],
        [3, { topic: 'board', kind: 'noted', number: 3 }],
      ]);
      page.close();
    });
  });

  test('resumes from the header or from its URL', async ({ database }) => {
    await withHub(database.location, async ({ address, platform }) => {
      for (const number of [1, 2, 3]) await publish(platform, 'board', number);
      await platform.live.flushed();
      const requests: [string, Record<string, string>][] = [
        ['?topics=board&after=1', {}],
        ['?topics=board&after=0', { 'last-event-id': '1' }],
      ];
      for (const [path, headers] of requests) {
        const page = await connectLive(`${address}/live${path}`, headers);
        const received = await page.until('heartbeat');
        expect(received.map(({ id, event }) => [id, event])).toEqual([
          [2, 'message'],
          [3, 'message'],
          [3, 'heartbeat'],
        ]);
        page.close();
      }
    });
  });

  test('resumes on a server that has just started', async ({ database }) => {
    for (const number of [1, 2]) await publish(database, 'board', number);
    await withHub(database.location, async ({ address }) => {
      const page = await connectLive(`${address}/live?topics=board&after=1`);
      expect((await page.until('heartbeat')).map(({ id }) => id)).toEqual([2, 2]);
      page.close();
    });
  });

  test('is told once to reload when the events it missed are pruned', async ({ database }) => {
    for (const number of [1, 2, 3]) await publish(database, 'board', number);
    const inAWeek = new Date(Date.now() + 7 * 86_400_000);
    expect(await pruneLiveEvents(database.engine.db, inAWeek)).toBe(2);
    await withHub(database.location, async ({ address, platform }) => {
      const page = await connectLive(`${address}/live?topics=board&after=1`);
      expect(await page.next()).toEqual({ id: 3, event: 'reset', data: '3' });
      await publish(platform, 'board', 4);
      expect((await page.next()).id).toBe(4);
      page.close();
      // A page that missed nothing is not told to reload.
      const other = await connectLive(`${address}/live?topics=board&after=3`);
      expect((await other.until('heartbeat')).map(({ id }) => id)).toEqual([4, 4]);
      other.close();
    });
  });

  test('is told to reload when its position is past the end of the log', async ({ database }) => {
    await withHub(database.location, async ({ address }) => {
      const page = await connectLive(`${address}/live?topics=board&after=99`);
      expect(await page.next()).toEqual({ id: 0, event: 'reset', data: '0' });
      page.close();
    });
  });

  test('gets events that are no longer in memory from the table', async ({ database }) => {
    const at = new Date();
    const rows = Array.from({ length: 1500 }, (_, index) => ({
      topic: index % 100 === 0 ? 'thread:1' : 'board',
      kind: 'noted',
      payload_json: {},
      created_at: at,
    }));
    await database.engine.db.insertInto('live_events').values(rows).execute();
    await withHub(database.location, async ({ address }) => {
      const quiet = await connectLive(`${address}/live?topics=thread:1&after=150`);
      const ids = (await quiet.until('heartbeat')).map(({ id }) => id);
      expect(ids).toEqual([...Array.from({ length: 13 }, (_, index) => 201 + index * 100), 1500]);
      quiet.close();
      const busy = await connectLive(`${address}/live?topics=board&after=150`);
      expect((await busy.next()).event).toBe('reset');
      busy.close();
    });
  });

  test('gets a heartbeat with its current position', async ({ database }) => {
    await withHub(database.location, async ({ address, platform }) => {
      const page = await connectLive(`${address}/live?topics=thread:1`);
      await page.until('heartbeat');
      await publish(platform, 'board', 1);
      await platform.live.flushed();
      platform.live.heartbeat();
      expect(await page.next()).toEqual({ id: 1, event: 'heartbeat', data: '1' });
      page.close();
    });
  });
});
