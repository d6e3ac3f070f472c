import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'vitest';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { startHub, type TestHub, withHub } from '#tests/support/start-hub.ts';
import { connectLive } from './live-client.ts';

async function readMetric(hub: TestHub, name: string): Promise<number> {
  const text = await (await hub.get('/metrics')).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

onEngine('sqlite', 'A live connection', (test) => {
  test.for([
    '/live',
    '/live?topics=',
    '/live?topics=Board',
    '/live?topics=board,',
    '/live?topics=thread:12;drop',
    `/live?topics=${'a'.repeat(49)}`,
    `/live?topics=${Array.from({ length: 11 }, (_, id) => `thread:${id}`).join()}`,
    '/live?topics=board&after=-1',
    '/live?topics=board&after=x',
    '/live?topics=board&after=99999999999999999999',
  ])('is refused with a message for %s', async (path, { database }) => {
    await withHub(database.location, async (hub) => {
      const response = await hub.get(path);
      expect(response.status).toBe(400);
      expect(await response.text()).toMatch(/^[A-Z].*\.$/);
      expect(hub.platform.live.connections).toBe(0);
    });
  });

  test('is refused to a page of another site', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const response = await hub.get('/live?topics=board', { 'sec-fetch-site': 'cross-site' });
      expect(response.status).toBe(403);
    });
  });

  test('is not opened by HEAD', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const response = await fetch(`${hub.address}/live?topics=board`, { method: 'HEAD' });
      expect(response.headers.get('content-type')).toContain('text/event-stream');
      expect(hub.platform.live.connections).toBe(0);
    });
  });

  test('counts toward the limit of its network', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        const path = `${hub.address}/live?topics=board`;
        const from = (address: string) => connectLive(path, { 'x-forwarded-for': address });
        const clients = await Promise.all(
          Array.from({ length: 200 }, (_, n) => from(`2001:db8:1:2:${n.toString(16)}::1`)),
        );
        expect(hub.platform.live.connections).toBe(200);
        const refused = await from('2001:db8:1:2::9');
        expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
        const neighbour = await from('2001:db8:1:3::9');
        expect(neighbour.status).toBe(200);
        clients[0]?.close();
        await expect.poll(() => hub.platform.live.connections).toBe(200);
        expect((await from('2001:db8:1:2::9')).status).toBe(200);
      },
      { settings: { TRUSTED_PROXIES: '127.0.0.1' } },
    );
  });

  test('is counted in the metrics, and so are its events', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const pages = await Promise.all(
        [1, 2, 3].map(() => connectLive(`${hub.address}/live?topics=board`)),
      );
      for (const page of pages) await page.until('heartbeat');
      await hub.platform.transaction(async ({ publish }) => publish('board', { kind: 'noted' }));
      for (const page of pages) await page.next();
      expect(await readMetric(hub, 'threequel_live_connections')).toBe(3);
      expect(await readMetric(hub, 'threequel_live_events_delivered_total')).toBe(3);
      for (const page of pages) page.close();
      await expect.poll(() => readMetric(hub, 'threequel_live_connections')).toBe(0);
    });
  });

  test('that stops reading is ended, and no other is', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const path = `${hub.address}/live?topics=board`;
      const [page, stuck] = await Promise.all([connectLive(path), connectLive(path)]);
      await page.until('heartbeat');
      await stuck.until('heartbeat');
      stuck.pause();
      const text = 'x'.repeat(60_000);
      const slow = 'threequel_live_connections_ended_as_slow_total';
      let sent = 0;
      // The socket buffers fill up first.
      for (; sent < 1000 && (await readMetric(hub, slow)) === 0; sent += 1) {
        await hub.platform.transaction(async ({ publish }) =>
          publish('board', { kind: 'noted', text }),
        );
        expect((await page.next()).event).toBe('message');
        await hub.platform.live.flushed();
      }
      expect(await readMetric(hub, slow)).toBe(1);
      await expect.poll(() => hub.platform.live.connections).toBe(1);
      stuck.close();
      page.close();
    });
  });
});

onBothEngines('Stopping the server', (test) => {
  test('ends every live connection and spreads out the reconnects', async ({ database }) => {
    const hub = await startHub(database.location);
    const path = `${hub.address}/live?topics=board`;
    const pages = await Promise.all(Array.from({ length: 20 }, () => connectLive(path)));
    for (const page of pages) await page.until('heartbeat');
    await hub.stop();
    await Promise.all(pages.map(({ ended }) => ended));
    const delays = pages.map(({ retry }) => retry() ?? 0);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(2000);
    expect(new Set(delays).size).toBeGreaterThan(10);
  });

  test('does not wait for a page that connects at the last moment', async ({ database }) => {
    const hub = await startHub(database.location);
    const socket = connect(Number(new URL(hub.address).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /live?topics=board HTTP/1.1\r\nHost: hub\r\n');
    const accepted = once(hub.server, 'request');
    hub.platform.live.endConnections();
    socket.write('\r\n');
    await accepted;
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 503 /);
    await hub.stop();
    socket.destroy();
  });
});
