import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalPath,
  readPath,
  readTarget,
  targetPath,
  toLocation,
  toSitePath,
} from '#app/features/redirects/redirect-path.ts';
import { reservedSegments } from '#app/features/redirects/site-paths.server.ts';
import { createApp } from '#server/app.ts';
import { clientFolder } from '#server/pages/built-app.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { loadBuild, withHub } from '#tests/support/start-hub.ts';

describe('A path', () => {
  test.for([
    ['/a', '/a'],
    ['/a/', '/a'],
    ['//a///b//', '/a/b'],
    ['/A/caf%C3%A9', '/A/café'],
    ['/a%2fb%3F%23%25%5C', '/a%2Fb%3F%23%25%5C'],
    ['/a%20b', '/a%20b'],
    ['/%0D%0Ax', '/%0D%0Ax'],
    ['/nul%00b', '/nul\ufffdb'],
    ['/', undefined],
    ['', undefined],
    ['/%ff', undefined],
    [`/${'a'.repeat(500)}`, undefined],
  ] as const)('%s is spelled %s', ([given, canonical]) => {
    expect(canonicalPath(given)).toBe(canonical);
  });

  test('has one spelling, which a browser asks for as it is', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        // As in all requests, `.` and `..` are resolved.
        const canonical = canonicalPath(new URL(`https://example.com${path}`).pathname);
        if (canonical === undefined) return;
        expect(canonicalPath(canonical)).toBe(canonical);
        expect(canonicalPath(new URL(canonical, 'https://example.com').pathname)).toBe(canonical);
        expect(readPath(canonical)).toEqual({ value: canonical });
      }),
    );
  });
});

describe('A target', () => {
  test('is on this site or at an https URL, whatever is typed', () => {
    const text = fc.oneof(fc.string(), fc.webUrl(), fc.webPath(), fc.string({ unit: 'binary' }));
    const parts = fc.array(
      fc.oneof(
        text,
        fc.constantFrom('/', '//', '\\', 'https:', '@', '\r\n', '#', '?', '..', '%0d'),
      ),
    );
    fc.assert(
      fc.property(parts, (typed) => {
        const result = readTarget(typed.join(''));
        if (!('value' in result)) return;
        const location = toLocation(result.value);
        expect(location).toMatch(/^[!-~]+$/);
        const { origin, protocol } = new URL(location, 'https://site.example');
        const isOwn = result.value.startsWith('/');
        expect(isOwn ? origin : protocol).toBe(isOwn ? 'https://site.example' : 'https:');
        expect(targetPath(result.value) === null).toBe(!isOwn);
        expect(readTarget(result.value)).toEqual(result);
      }),
    );
  });

  test('can be pasted as a URL of the site', () => {
    const origin = 'https://fans.example';
    expect(toSitePath(' https://fans.example/a?b#c ', origin)).toBe('/a?b#c');
    for (const own of ['http://fans.example/a', 'https://fans.example./a']) {
      expect(toSitePath(own, origin)).toBe('/a');
    }
    for (const other of [
      'https://fans.example.org/a',
      'https://fans.example:1/a',
      'ftp://fans.example/a',
    ]) {
      expect(toSitePath(other, origin)).toBe(other);
    }
    expect(toSitePath('/a', origin)).toBe('/a');
  });
});

onEngine('sqlite', 'No redirect starts', (test) => {
  test('where the server answers before it looks for a page', async ({ database }) => {
    const build = await loadBuild();
    await withHub(database.location, async ({ platform, rendering, draining }) => {
      const app = createApp({ platform, build, rendering, clientFolder, draining });
      const mounted = app.routes
        .map(({ path }) => path.split('/')[1] ?? '')
        // Routes of the app decide about these.
        .filter((segment) => segment !== '*' && segment !== 'admin');
      const files = readdirSync(clientFolder).filter((name) => !/^\.|\.(br|gz)$/.test(name));
      const missing = [...mounted, ...files].filter((name) => !reservedSegments.includes(name));
      expect(missing).toEqual([]);
      expect(mounted.length).toBeGreaterThan(5);
    });
  });
});
