import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect } from 'vitest';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { rawStatus } from '#tests/support/pages/raw-status.ts';
import { fuzzRuns } from '#tests/support/soak.ts';
import { withHub } from '#tests/support/start-hub.ts';

const assets = join(import.meta.dirname, '../../build/client/assets');

function findAsset(extension: string): string {
  // The smallest files are not compressed.
  const name = readdirSync(assets)
    .find((file) => file.endsWith(`${extension}.br`))
    ?.slice(0, -3);
  return `/assets/${name}`;
}

onEngine('sqlite', 'Every response', (test) => {
  test('has the security headers, whatever its status', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const responses = await Promise.all([
        hub.get('/'),
        hub.get('/'),
        hub.get('/nope'),
        hub.get('/_.data'),
        hub.get('/healthz'),
        hub.get('/metrics'),
        hub.get(findAsset('.js')),
        hub.get('/assets/missing.js'),
        hub.get('/images/missing/320.avif'),
        hub.post('/subscribe', { email: 'x' }),
        hub.post('/subscribe', { email: 'x' }, { origin: 'https://evil.example.com' }),
        hub.post(
          '/subscribe',
          { email: 'x' },
          { origin: 'https://evil.example.com', accept: 'text/html' },
        ),
        hub.post('/subscribe', { email: 'x'.repeat(300_000) }),
      ]);
      for (const { headers, url, status } of responses) {
        const what = `${url} ${status}`;
        expect(headers.get('x-content-type-options'), what).toBe('nosniff');
        expect(headers.get('referrer-policy'), what).toBe('strict-origin-when-cross-origin');
        expect(headers.get('permissions-policy'), what).toBeTruthy();
        const policy = headers.get('content-security-policy') ?? '';
        expect(policy, what).toContain("frame-ancestors 'none'");
        expect(policy, what).toContain("base-uri 'none'");
        expect(policy, what).toMatch(/form-action '(none|self)'/);
        expect(policy, what).not.toMatch(/(script|default)-src[^;]*unsafe/);
      }
      expect(responses.map(({ status }) => status)).toEqual([
        200, 200, 404, 200, 200, 200, 200, 404, 404, 422, 403, 403, 413,
      ]);
    });
  });

  test('has a request id, and a page has the hash of each inline script', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const page = await hub.get('/');
      expect(page.headers.get('x-request-id')).toMatch(/^[\w-]{12}$/);
      const html = await page.text();
      expect(html).not.toContain('nonce=');
      // Structured data is not run.
      const inline = html.match(/<script(?![^>]*\s(src=|type="application\/ld))[^>]*>/g) ?? [];
      const hashes = page.headers.get('content-security-policy')?.match(/'sha256-/g) ?? [];
      expect(inline.length).toBeGreaterThan(0);
      expect(hashes.length).toBe(inline.length);
    });
  });

  test('is not a 500 for any path or query', { tags: ['soak'] }, async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const hostile = [
        '/%00',
        '/%',
        '/%E0%A4%A',
        '//evil.example.com/x',
        '/..',
        '/a//b',
        '/_.data',
      ];
      const odd = ['/.data', '/__manifest', '/__manifest?paths=/', '/x.data?_routes=root', '/\\'];
      for (const path of [...hostile, ...odd]) {
        expect(await rawStatus(hub, path), path).toBeLessThan(500);
      }
      const segment = fc.oneof(fc.webPath(), fc.string().map(encodeURIComponent));
      const address = fc.tuple(segment, fc.webQueryParameters());
      await fc.assert(
        fc.asyncProperty(address, async ([path, query]) => {
          expect(await rawStatus(hub, `/${path}?${query}`)).toBeLessThan(500);
        }),
        fuzzRuns(100),
      );
    });
  });

  test.for(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE'])(
    'is not an error for %s',
    async (method, { database }) => {
      await withHub(database.location, async (hub) => {
        expect(await rawStatus(hub, '/', method)).toBeLessThan(500);
        expect(await rawStatus(hub, '/nope', method)).toBeLessThan(500);
      });
    },
  );

  test('is 400 to a request with two Host headers', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await hub.get('/news');
      const { hostname, port } = new URL(hub.address);
      for (const path of ['/news', '/healthz']) {
        const socket = connect(Number(port), hostname);
        socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nHost: evil.example.com\r\n\r\n`);
        expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
      }
    });
  });

  test('to HEAD equals the one to GET, without the body', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      for (let time = 0; time < 2; time += 1) {
        const head = await fetch(hub.address, { method: 'HEAD' });
        expect(head.status).toBe(200);
        expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000);
        expect(await head.text()).toBe('');
      }
    });
  });

  test('from /assets is immutable and precompressed', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const asset = await hub.get(findAsset('.js'), { 'accept-encoding': 'br' });
      expect(asset.headers.get('cache-control')).toContain('immutable');
      expect(asset.headers.get('content-encoding')).toBe('br');
      expect(asset.headers.get('content-type')).toContain('javascript');
    });
  });
});

onBothEngines('The health check', (test) => {
  test('reports when the server is ready for requests', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      expect((await hub.get('/healthz')).status).toBe(200);
      expect((await hub.get('/readyz')).status).toBe(200);
      await database.engine.db.deleteFrom('kysely_migration' as never).execute();
      expect((await hub.get('/readyz')).status).toBe(503);
      expect((await hub.get('/healthz')).status).toBe(200);
      hub.draining.start();
      const stopping = await hub.get('/readyz');
      expect([stopping.status, await stopping.text()]).toEqual([503, 'stopping']);
    });
  });
});
