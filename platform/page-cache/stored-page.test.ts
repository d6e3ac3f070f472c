import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { preferredEncoding } from './encoding.ts';
import { StoredPage } from './stored-page.ts';

const body = Buffer.from('<p>quiet horizon</p>'.repeat(200));

function storedPage(tags = ['news', 'article:12']) {
  return new StoredPage(
    {
      status: 200,
      headers: [['Content-Type', 'text/html']],
      body,
      tags,
    },
    'Cache-Tag',
  );
}

function header(headers: readonly string[], name: string): string | undefined {
  const index = headers.findIndex((entry, position) => position % 2 === 0 && entry === name);
  return index === -1 ? undefined : headers[index + 1];
}

describe('StoredPage', () => {
  test('decodes to the same bytes in every encoding', async () => {
    const page = storedPage();
    expect((await page.reply('identity')).whole.body.equals(body)).toBe(true);
    expect(gunzipSync((await page.reply('gzip')).whole.body).equals(body)).toBe(true);
    expect(brotliDecompressSync((await page.reply('br')).whole.body).equals(body)).toBe(true);
  });

  test('sends Content-Length, Content-Encoding and Vary', async () => {
    const { headers, whole } = await storedPage().reply('br');
    expect(header(headers, 'Content-Encoding')).toBe('br');
    expect(header(headers, 'Content-Length')).toBe(String(whole.body.length));
    expect(header(headers, 'Vary')).toBe('Accept-Encoding');
    expect(header((await storedPage().reply('identity')).headers, 'Content-Encoding')).toBe(
      undefined,
    );
  });

  test('has a separate ETag per encoding, the same for the same bytes', async () => {
    const etags = await Promise.all(
      [storedPage(), storedPage()].flatMap((page) => [page.reply('br'), page.reply('gzip')]),
    );
    const [br, gzip, brAgain] = etags.map(({ etag }) => etag);
    expect(br).not.toBe(gzip);
    expect(br).toBe(brAgain);
  });

  test('sends its tags to shared caches', async () => {
    const { headers } = await storedPage().reply('identity');
    expect(header(headers, 'Cache-Tag')).toBe('news,article:12');
    expect(header(headers, 'Cache-Control')).toMatch(/^public, max-age=0/);
  });

  test('sends no tags that would make the headers too long for a proxy', async () => {
    const tags = Array.from({ length: 300 }, (_, id) => `claim:${id}`);
    const { headers } = await storedPage(tags).reply('identity');
    expect(header(headers, 'Cache-Tag')).toBeUndefined();
    expect(header(headers, 'ETag')).toBeDefined();
  });

  test('compresses once per encoding', async () => {
    const page = storedPage();
    const [one, other] = await Promise.all([page.reply('br'), page.reply('br')]);
    expect(one).toBe(other);
    expect(page.ready('br')).toBe(one);
    expect(page.ready('gzip')).toBeUndefined();
  });
});

describe('preferredEncoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['br;q=0.5', 'br'],
    ['deflate', 'identity'],
    ['broken', 'identity'],
    ['brx, xgzip', 'identity'],
    ['br ; q = 0', 'identity'],
    ['br ; q=0, gzip', 'gzip'],
    ['BR;Q=1.0', 'br'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['gzip;q=0.5, identity', 'identity'],
    ['gzip, identity', 'gzip'],
    ['br;q=2, gzip;q=x', 'identity'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['*;q=0', 'identity'],
    ['gzip, *;q=0', 'gzip'],
  ] as const)('chooses for %j: %s', (header, expected) => {
    expect(preferredEncoding(header)).toBe(expected);
  });
});
