import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createWebFetch } from './create-web-fetch.ts';
import type { WebFetchOptions } from './web-fetch.ts';

const origin = 'https://hub.example.org';
const page: WebFetchOptions = { types: ['text/html'], maxBytes: 10_000 };
const MEGABYTE = Buffer.alloc(1024 * 1024);

/** Starts a server on a loopback port and returns its port. */
async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  return (server.address() as AddressInfo).port;
}

const html = (body: string | Buffer, headers: Record<string, string> = {}): RequestListener => {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=UTF-8', ...headers }).end(body);
  };
};

/** Fetches from a server that the settings allow. */
async function fetchFrom(listener: RequestListener, options: Partial<WebFetchOptions> = {}) {
  const host = `127.0.0.1:${await serve(listener)}`;
  const fetchWeb = createWebFetch({ origin, allowedHosts: [host] });
  return fetchWeb(`http://${host}/page?x=1#part`, { ...page, ...options });
}

describe('A fetch from the web', () => {
  test('returns the page and identifies the site', async () => {
    let received: unknown;
    const result = await fetchFrom((request, response) => {
      received = [request.method, request.url, request.headers['user-agent']];
      html('Hello', { etag: '"1"', 'last-modified': 'Mon, 02 Mar 2026 10:00:00 GMT' })(
        request,
        response,
      );
    });
    expect(received).toEqual(['GET', '/page?x=1', `Threequel (+${origin})`]);
    expect(result).toMatchObject({
      isFetched: true,
      isUnchanged: false,
      type: 'text/html',
      charset: 'utf-8',
      etag: '"1"',
      lastModified: 'Mon, 02 Mar 2026 10:00:00 GMT',
      body: Buffer.from('Hello'),
    });
  });

  test('reports that nothing has changed since an earlier response', async () => {
    const unchanged = await fetchFrom(
      ({ headers }, response) => {
        const isKnown =
          headers['if-none-match'] === '"1"' && headers['if-modified-since'] === 'then';
        response.writeHead(isKnown ? 304 : 500).end();
      },
      { etag: '"1"', lastModified: 'then' },
    );
    expect(unchanged).toMatchObject({ isFetched: true, isUnchanged: true });
  });

  test.each([
    ['gzip', gzipSync('Hello')],
    ['deflate', deflateSync('Hello')],
    ['br', brotliCompressSync('Hello')],
  ])('decompresses %s', async (encoding, body) => {
    const result = await fetchFrom(html(body, { 'content-encoding': encoding }));
    expect(result).toMatchObject({ isFetched: true, body: Buffer.from('Hello') });
  });

  test.each<[string, RequestListener, string]>([
    ['an announced large body', html(MEGABYTE), 'too-large'],
    [
      'a large body without a length',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        for (let count = 0; count < 20; count += 1) response.write(Buffer.alloc(1000));
        response.end();
      },
      'too-large',
    ],
    ['a gzip bomb', html(gzipSync(MEGABYTE), { 'content-encoding': 'gzip' }), 'too-large'],
    [
      'a brotli bomb',
      html(brotliCompressSync(MEGABYTE), { 'content-encoding': 'br' }),
      'too-large',
    ],
    ['a corrupt body', html('Hello', { 'content-encoding': 'gzip' }), 'broken-response'],
    ['two encodings', html('Hello', { 'content-encoding': 'gzip, gzip' }), 'broken-response'],
    ['another type', html('GIF', { 'content-type': 'image/gif' }), 'wrong-type'],
    ['no type', (_, response) => void response.end('Hello'), 'wrong-type'],
    ['a missing page', (_, response) => void response.writeHead(404).end(), 'error-status'],
    ['a closed connection', ({ socket }) => void socket.destroy(), 'unreachable'],
    [
      'an endless redirect',
      (_, response) => void response.writeHead(302, { location: '/page' }).end(),
      'too-many-redirects',
    ],
    ['silence', () => {}, 'timeout'],
    [
      'a body that never ends',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).write('Hello');
      },
      'timeout',
    ],
  ])('fails with a message after %s', async (_, listener, reason) => {
    const result = await fetchFrom(listener, { timeoutMs: reason === 'timeout' ? 200 : 5000 });
    expect(result).toMatchObject({ isFetched: false, reason });
    expect(!result.isFetched && result.message).toMatch(/^\S.{15,}\.$/);
  });

  test('says how long a busy site asks to wait', async () => {
    const result = await fetchFrom((_, response) => {
      response.writeHead(429, { 'retry-after': '120' }).end();
    });
    expect(result).toMatchObject({ status: 429, retryAfterMs: 120_000 });
  });

  test('accepts a group of types', async () => {
    const result = await fetchFrom(html('GIF', { 'content-type': 'image/gif' }), {
      types: ['image/*'],
    });
    expect(result).toMatchObject({ isFetched: true, type: 'image/gif' });
  });

  test('stops when its caller does', async () => {
    const caller = new AbortController();
    const result = fetchFrom(() => caller.abort(), { signal: caller.signal });
    expect(await result).toMatchObject({ isFetched: false });
  });
});

describe('The guard of a fetch', () => {
  test.each([
    ['', 'invalid-address'],
    ['/news/1', 'invalid-address'],
    ['file:///etc/passwd', 'invalid-address'],
    ['ftp://example.org/', 'invalid-address'],
    ['javascript:alert(1)', 'invalid-address'],
    ['https://user:secret@example.org/', 'invalid-address'],
    ['http://example.org:22/', 'invalid-address'],
    ['https://example.org:80/', 'invalid-address'],
    ['http://127.0.0.1/', 'private-address'],
    ['http://127.1/', 'private-address'],
    ['http://2130706433/', 'private-address'],
    ['http://0x7f.0.0.1/', 'private-address'],
    ['http://0177.0.0.1/', 'private-address'],
    ['http://０/', 'private-address'],
    ['http://169.254.169.254/latest/meta-data/', 'private-address'],
    ['https://10.0.0.1/', 'private-address'],
    ['http://[::1]/', 'private-address'],
    ['https://[::ffff:127.0.0.1]/', 'private-address'],
    ['http://[64:ff9b::7f00:1]/', 'private-address'],
    ['http://localhost/', 'private-address'],
  ])('refuses %s (%s)', async (address, reason) => {
    const fetchWeb = createWebFetch({ origin, allowedHosts: ['127.0.0.1:1'] });
    expect(await fetchWeb(address, page)).toMatchObject({ isFetched: false, reason });
  });

  test.each([
    ['a private address', ['10.0.0.1']],
    ['a private address among public ones', ['93.184.216.34', '127.0.0.1']],
    ['a mapped address', ['::ffff:192.168.0.1']],
    ['no address', []],
  ])('refuses a name that resolves to %s', async (_, addresses) => {
    const fetchWeb = createWebFetch({
      origin,
      allowedHosts: [],
      resolve: async () => addresses.map((address) => ({ address, family: 4 })),
    });
    const result = await fetchWeb('https://site.example.org/', page);
    expect(result).toMatchObject({ isFetched: false, reason: 'private-address' });
  });

  test('connects to the address it has checked, even if the name changes', async () => {
    const port = await serve(html('Hello'));
    const answers = ['127.0.0.1', '127.0.0.2'];
    const fetchWeb = createWebFetch({
      origin,
      allowedHosts: [`site.example.org:${port}`],
      resolve: async () => [{ address: answers.shift() ?? '', family: 4 }],
    });
    const result = await fetchWeb(`http://site.example.org:${port}/`, page);
    expect(result).toMatchObject({ isFetched: true, body: Buffer.from('Hello') });
    expect(answers).toEqual(['127.0.0.2']);
  });

  test('checks the target of every redirect', async () => {
    let hits = 0;
    const hidden = await serve((request, response) => {
      hits += 1;
      html('Secret')(request, response);
    });
    for (const [location, reason] of [
      [`http://127.0.0.1:${hidden}/`, 'invalid-address'],
      ['http://127.0.0.1/', 'private-address'],
      ['http://localhost/', 'private-address'],
      ['//[::1]/', 'private-address'],
      ['file:///etc/passwd', 'invalid-address'],
    ] as const) {
      const result = await fetchFrom((_, response) => {
        response.writeHead(301, { location }).end();
      });
      expect(result).toMatchObject({ isFetched: false, reason });
    }
    expect(hits).toBe(0);
  });

  test('follows redirects to allowed hosts and reports where they led', async () => {
    const result = await fetchFrom(({ url }, response) => {
      if (url === '/end') html('Hello')({} as never, response as never);
      else response.writeHead(307, { location: '/end' }).end();
    });
    expect(result).toMatchObject({ isFetched: true, url: expect.stringMatching(/\/end$/) });
  });
});
