import { describe, expect, test } from 'vitest';
import { canonicalPageKey, isArchiveAddress, isShortCopy } from './archive-address.ts';

describe('canonicalPageKey', () => {
  const key = 'example.org/a?b=1';

  test.each([
    'https://www.example.org/a/?b=1#top',
    'https://web.archive.org/web/2026/https://example.org/a?b=1',
    'http://www.archive.org/web/20260301120000id_/http://www.example.org/a?b=1&utm_source=c',
    'https://web.archive.org/web/20260301120000/https:/example.org/a?b=1',
    'https://web.archive.org/web/2026/example.org/a?b=1',
    'https://web.archive.org/web/2026/HTTPS://EXAMPLE.org/a?b=1',
    'https://web.archive.org/web/2026*/https://example.org/a?b=1',
    'https://web.archive.org/web/https://example.org/a?b=1',
    'https://archive.ph/20260301120000/https://example.org/a?b=1',
    'https://archive.today/2026.03.01-120000/https://example.org/a?b=1',
    'https://archive.is/newest/https://example.org/a?b=1',
    'https://archive.li/https://example.org/a?b=1',
    'https://web.archive.org/web/2026/https://archive.vn/2026/https://example.org/a?b=1',
  ])('is that of the original: %s', (address) => {
    expect(canonicalPageKey(address)).toBe(key);
  });

  test.each([
    ['https://archive.ph/aBc12', 'archive.ph/aBc12'],
    ['https://archive.org/details/boats', 'archive.org/details/boats'],
    ['https://a.example/web/2026/https://example.org/a', 'a.example/web/2026/https:/example.org/a'],
    ['https://web.archive.org/web/2026/', 'web.archive.org/web/2026'],
  ])('is its own where no original is named: %s', (address, own) => {
    expect(canonicalPageKey(address)).toBe(own);
  });

  test('tells pages apart', () => {
    const other = canonicalPageKey('https://web.archive.org/web/2026/https://example.org/a?b=2');
    expect(other).not.toBe(key);
  });
});

describe('isArchiveAddress', () => {
  test.each([
    'https://archive.today/aBc12',
    'https://archive.ph/aBc12',
    'https://archive.is/aBc12/',
    'http://archive.li/aBc1',
    'https://archive.vn/aBc12/image',
    'https://archive.fo/aBc12#selection-1.2-3.4',
    'https://www.archive.md/wip/aBc12',
  ])('knows the short form: %s', (address) => {
    expect(isArchiveAddress(address)).toBe(true);
    expect(isShortCopy(address)).toBe(true);
  });

  test.each([
    'https://archive.ph/faq',
    'https://archive.ph/search',
    'https://archive.ph/newest',
    'https://archive.ph/aBc12?q=1',
    'https://archive.com/aBc12',
  ])('refuses what is no copy: %s', (address) => {
    expect(isArchiveAddress(address)).toBe(false);
  });

  test.each([
    'javascript:alert(1).x',
    'javascript.x:alert(1).x',
    'data:text/html,a.b',
    'ftp://example.org/a',
    'mailto:a@example.org',
    'https://user:secret@example.org/',
  ])('refuses what is not on the web: %s', (copied) => {
    expect(isArchiveAddress(`https://web.archive.org/web/2026/${copied}`)).toBe(false);
    expect(isArchiveAddress(`https://archive.ph/2026/${copied}`)).toBe(false);
  });
});
