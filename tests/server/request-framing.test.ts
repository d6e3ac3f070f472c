import { expect } from 'vitest';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { type RawMessage, sendRaw } from '#tests/support/pages/raw-connection.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const METHODS = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE'];
/** From memory, by the app, by the framework, and refused; `/uploads` takes other methods too. */
const PATHS = ['/news', '/healthz', '/me', '/missing', '/images/1.png', '/uploads/unknown'];
/** What a server would answer that lost track of where a body ends. */
const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: attacker\r\n\r\n';

interface RawRequest {
  method: string;
  path: string;
  bytes: string;
}

/** Ways to send a body, by name. */
const framings: Record<string, (body: string) => [headers: string[], bytes: string]> = {
  'no body': () => [[], ''],
  'a length': (body) => [[`Content-Length: ${body.length}`], body],
  'one chunk': (body) => [['Transfer-Encoding: chunked'], chunks([body])],
  'small chunks': (body) => [['Transfer-Encoding: chunked'], chunks(body.match(/.{1,7}/gs) ?? [])],
  'a trailer': (body) => [
    ['Transfer-Encoding: chunked', 'Trailer: X-Last'],
    chunks([body]).replace(/\r\n$/, 'X-Last: yes\r\n\r\n'),
  ],
};

function chunks(parts: readonly string[]): string {
  const sent = parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`);
  return `${sent.join('')}0\r\n\r\n`;
}

function requestWith(framing: string, method: string, path: string): RawRequest {
  const [headers, body] = framings[framing]?.(SMUGGLED) ?? [[], ''];
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: hub', ...headers, '', ''];
  return { method, path, bytes: lines.join('\r\n') + body };
}

const last: RawRequest = {
  method: 'GET',
  path: '/healthz',
  bytes: 'GET /healthz HTTP/1.1\r\nHost: hub\r\nConnection: close\r\n\r\n',
};

/** Without what differs between two answers to the same request. */
function comparable({ status, headers, body }: RawMessage) {
  const { date: _date, 'x-request-id': _id, ...kept } = headers;
  return { status, headers: kept, body };
}

async function send(hub: TestHub, requests: readonly RawRequest[], size = Number.MAX_SAFE_INTEGER) {
  const all = [...requests, last];
  const bytes = all.map((request) => request.bytes).join('');
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += size) parts.push(bytes.slice(at, at + size));
  const methods = all.map(({ method }) => method);
  const answers = (await sendRaw(hub, parts, methods)).slice(0, -1);
  return answers.map(comparable);
}

onBothEngines('A request with a body that its method does not need', (test) => {
  test('gets the answer of one without, alone on its connection', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      for (const path of PATHS) await (await hub.get(path)).arrayBuffer();
      for (const method of METHODS) {
        for (const path of PATHS) {
          const [expected] = await send(hub, [requestWith('no body', method, path)]);
          for (const framing of Object.keys(framings)) {
            const answer = await send(hub, [requestWith(framing, method, path)]);
            expect(answer, `${method} ${path}, ${framing}`).toEqual([expected]);
          }
        }
      }
      expectNothingSmuggled(hub);
    });
  });

  test('leaves number, order and bytes of pipelined answers alone', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      for (const path of PATHS) await (await hub.get(path)).arrayBuffer();
      for (const framing of Object.keys(framings)) {
        const requests = METHODS.flatMap((method) =>
          PATHS.map((path) => requestWith(framing, method, path)),
        );
        const plain = requests.map(({ method, path }) => requestWith('no body', method, path));
        const expected = await send(hub, plain);
        expect(await send(hub, requests), `${framing}, at once`).toEqual(expected);
        expect(await send(hub, requests, 13), `${framing}, split`).toEqual(expected);
      }
      expectNothingSmuggled(hub);
    });
  });
});

function expectNothingSmuggled({ logged }: TestHub): void {
  const paths = new Set(logged.map(({ path }) => path));
  expect(paths).toContain('/me');
  expect(paths).not.toContain('/smuggled');
}

onEngine('sqlite', 'A request that asks for another protocol', (test) => {
  test('is answered without it, and ends the connection instead of hiding the next request', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const headers = 'Host: hub\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';
      for (const path of ['/news', '/news', '/me', '/healthz']) {
        const [answer] = await sendRaw(
          hub,
          [`GET ${path} HTTP/1.1\r\n${headers}\r\n${last.bytes}`],
          ['GET'],
        );
        expect(answer?.status).toContain('200');
        expect(answer?.headers.connection).toBe('close');
      }
    });
  });
});

onEngine('sqlite', 'A request that names the whole URL', (test) => {
  test('is answered as one that names the path, for the host of the URL', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const get = async (target: string, host = 'hub') => {
        const bytes = `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
        const [message] = await sendRaw(hub, [bytes], ['GET']);
        return message && comparable(message);
      };
      for (const path of ['/news', '/news?filter=all', '/me', '/']) {
        await (await hub.get(path)).arrayBuffer();
        const expected = await get(path);
        expect(await get(`http://hub${path}`)).toEqual(expected);
        expect(await get(`HTTPS://hub.example.org:8443${path}`)).toEqual(expected);
      }
      expect(await get('http://hub')).toEqual(await get('/'));
      expect((await get('http://hub?q=1'))?.status).toBe((await get('/?q=1'))?.status);
      expect((await get('http://hub.example.org/metrics', 'localhost'))?.status).toContain('403');
      expect((await get('ftp://hub/news'))?.status).toContain('400');
    });
  });
});
