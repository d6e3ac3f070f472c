import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { connectLive } from '#tests/live/live-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

/** The kernel spreads them, so each of three threads practically always gets some. */
const CONNECTIONS = 24;
const ROUNDS = 5;

interface Reply {
  status: number;
  text: string;
}

/** Sends a request over one connection that stays open. */
type Send = (
  path: string,
  options?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<Reply>;

function openConnection({ platform: { config } }: TestHub): { send: Send; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port, origin } = config;
  const send: Send = (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent,
        headers: { origin, ...headers },
      };
      const sent = request(options, async (response) => {
        resolve({ status: response.statusCode ?? 0, text: await text(response) });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}

/** Runs the test with three threads that accept connections. */
async function withProxyWorkers(
  location: Parameters<typeof withHub>[0],
  work: (hub: TestHub, connections: Send[]) => Promise<void>,
): Promise<void> {
  const settings = { THREEQUEL_WORKERS: '3' };
  await withHub(
    location,
    async (hub) => {
      const connections = Array.from({ length: CONNECTIONS }, () => openConnection(hub));
      try {
        await work(
          hub,
          connections.map(({ send }) => send),
        );
      } finally {
        for (const { close } of connections) close();
      }
    },
    { settings },
  );
}

onBothEngines('Several workers', (test) => {
  test('show a change in every response after the write', async ({ database }) => {
    await withProxyWorkers(database.location, async (hub, connections) => {
      let reached = 0;
      hub.server.on('request', () => {
        reached += 1;
      });
      for (let round = 0; round < ROUNDS; round += 1) {
        await hub.platform.transaction(async ({ db, invalidate }) => {
          await insertArticle(db, { title: `Change number ${round}` });
          invalidate('news');
        });
        for (let repeat = 0; repeat < 2; repeat += 1) {
          for (const send of connections) {
            const page = await send('/news?filter=all');
            expect(page.text.includes(`Change number ${round}`)).toBe(true);
          }
        }
      }
      const sent = ROUNDS * 2 * CONNECTIONS;
      // The others were answered by the threads alone, and are counted all the same.
      expect(reached).toBeLessThan(sent);
      await hub.stop();
      expect(hub.platform.metrics.fromMemory.count).toBe(sent - ROUNDS);
    });
  });

  test('answer forms, personal requests and conditional ones alike', async ({ database }) => {
    await withProxyWorkers(database.location, async (_, connections) => {
      const body = new URLSearchParams({
        email: 'reader@example.org',
        emailConsent: 'on',
      }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      for (const send of connections) {
        expect((await send('/me')).status).toBe(200);
        expect((await send('/missing')).status).toBe(404);
        expect(
          (await send('/message-board/preview', { method: 'POST', headers, body })).status,
        ).toBeLessThan(500);
        expect((await send('/news', { method: 'HEAD' })).text).toBe('');
      }
    });
  });

  test('do not believe a client’s word about its address', async ({ database }) => {
    await withProxyWorkers(database.location, async (_, connections) => {
      for (const send of connections) {
        const headers = { 'x-threequel-client': '203.0.113.9' };
        expect((await send('/metrics', { headers })).status).toBe(200);
      }
    });
  });

  test('deliver live events on every connection', async ({ database }) => {
    await withProxyWorkers(database.location, async (hub) => {
      const address = `${hub.address}/live?topics=board`;
      const clients = await Promise.all(
        Array.from({ length: CONNECTIONS }, () => connectLive(address)),
      );
      for (const client of clients) await client.until('heartbeat');
      await hub.platform.transaction(async ({ publish }) => publish('board', { kind: 'noted' }));
      for (const client of clients) expect((await client.next()).data).toContain('noted');
      for (const client of clients) client.close();
    });
  });
});
