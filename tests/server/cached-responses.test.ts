import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type RawMessage, sendRaw } from '#tests/support/pages/raw-connection.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

/** Sends all requests at once over one connection. The last one must close it. */
function pipeline(hub: TestHub, requests: readonly string[][]): Promise<RawMessage[]> {
  const heads = requests.map(([first, ...lines]) =>
    [first, 'Host: hub', ...lines, '', ''].join('\r\n'),
  );
  const methods = requests.map(([first = '']) => first.split(' ')[0] ?? '');
  return sendRaw(hub, [heads.join('')], methods);
}

const withoutConnection = ({ connection, 'keep-alive': _, date, ...kept }: RawMessage['headers']) =>
  kept;

onBothEngines('A page from memory', (test) => {
  test('is the same on a connection that stays open and one that closes', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const rendered = await hub.get('/news', { 'accept-encoding': 'identity' });
      const text = Buffer.from(await rendered.arrayBuffer()).toString('latin1');
      const [kept, closed] = await pipeline(hub, [
        ['GET /news HTTP/1.1'],
        ['GET /news HTTP/1.1', 'Connection: close'],
      ]);
      const [old] = await pipeline(hub, [['GET /news HTTP/1.0']]);
      expect(kept?.status).toBe('HTTP/1.1 200 OK');
      expect([kept?.body, closed?.body, old?.body]).toEqual([text, text, text]);
      expect(withoutConnection(kept?.headers ?? {})).toEqual(
        withoutConnection(closed?.headers ?? {}),
      );
      expect(kept?.headers).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=5' });
      for (const message of [kept, closed]) {
        const date = message?.headers.date ?? '';
        expect(new Date(date).toUTCString()).toBe(date);
      }
      expect(closed?.headers.connection).toBe('close');
      for (const name of ['etag', 'vary', 'content-security-policy', 'x-content-type-options']) {
        expect(kept?.headers[name], name).toBe(rendered.headers.get(name));
      }
    });
  });

  test('comes in order among other responses of one connection', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const page = await hub.get('/news', { 'accept-encoding': 'identity' });
      const text = Buffer.from(await page.arrayBuffer()).toString('latin1');
      const gzipped = await hub.get('/news', { 'accept-encoding': 'gzip' });
      await gzipped.arrayBuffer();
      const messages = await pipeline(hub, [
        ['GET /healthz HTTP/1.1'],
        ['GET /news HTTP/1.1'],
        ['HEAD /news HTTP/1.1'],
        ['GET /news HTTP/1.1', `If-None-Match: "old", ${page.headers.get('etag')}`],
        ['GET /news HTTP/1.1', 'Accept-Encoding: gzip'],
        ['GET /media HTTP/1.1'],
        ['GET /news HTTP/1.1'],
        ['GET /me HTTP/1.1', 'Connection: close'],
      ]);
      const short = messages.map(({ status, headers, body }) => [
        status.split(' ')[1],
        headers['content-encoding'] ?? 'identity',
        body === text,
      ]);
      expect(short).toEqual([
        ['200', 'identity', false],
        ['200', 'identity', true],
        ['200', 'identity', false],
        ['304', 'identity', false],
        ['200', 'gzip', false],
        ['200', 'identity', false],
        ['200', 'identity', true],
        ['200', 'identity', false],
      ]);
      expect(messages[2]?.headers['content-length']).toBe(messages[1]?.headers['content-length']);
      expect(messages[3]?.headers.etag).toBe(page.headers.get('etag'));
      const metrics = await (await hub.get('/metrics')).text();
      expect(metrics).toContain('threequel_page_cache_answers_total{from="memory"} 5');
    });
  });

  test('lists its cache tags in the header that the site has chosen', async ({ database }) => {
    const headersFor = async (settings: Record<string, string>) => {
      const found: (string | null)[] = [];
      await withHub(
        database.location,
        async (hub) => {
          const { headers } = await hub.get('/news');
          found.push(headers.get('cache-tag'), headers.get('surrogate-key'));
        },
        { settings },
      );
      return found;
    };
    const [tags, none] = await headersFor({});
    expect(tags?.split(',')).toEqual(expect.arrayContaining(['site', 'news']));
    expect(none).toBeNull();
    expect(await headersFor({ CACHE_TAG_HEADER: 'Surrogate-Key' })).toEqual([
      null,
      tags?.replaceAll(',', ' '),
    ]);
    expect(await headersFor({ CACHE_TAG_HEADER: 'off' })).toEqual([null, null]);
  });
});
