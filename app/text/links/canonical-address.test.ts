import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalKey, cleanAddress, trustedCanonical } from './canonical-address.ts';

const story = 'https://lanternpost.example.com/news/2026/quiet-horizon';

describe('canonicalKey', () => {
  test.each([
    `${story}/`,
    `${story}#comments`,
    `${story}?utm_source=rss&utm_medium=feed`,
    `${story}?fbclid=abc&gclid=1&ref=home`,
    `${story}/index.html`,
    `${story}/amp/`,
    `${story}/amp`,
    'http://lanternpost.example.com/news/2026/quiet-horizon',
    'https://www.lanternpost.example.com/news/2026/quiet-horizon',
    'https://m.lanternpost.example.com/news/2026/quiet-horizon',
    'https://amp.lanternpost.example.com/news/2026/quiet-horizon',
    'https://LanternPost.example.com:443/news//2026/quiet-horizon',
    'https://lanternpost.example.com./news/2026/quiet%2Dhorizon',
  ])('is the same for %s', (address) => {
    expect(canonicalKey(address)).toBe('lanternpost.example.com/news/2026/quiet-horizon');
  });

  test('keeps control characters escaped, which PostgreSQL could not store', () => {
    expect(canonicalKey('https://example.com/a%00b%0A%C2%85')).toBe('example.com/a%00b%0A%C2%85');
  });

  test('ignores the order of parameters, but not their values', () => {
    expect(canonicalKey('https://a.example/?b=2&a=1')).toBe(
      canonicalKey('https://a.example/?a=1&b=2'),
    );
    expect(canonicalKey('https://a.example/?id=1')).not.toBe(
      canonicalKey('https://a.example/?id=2'),
    );
  });

  test.each([
    ['another path', `${story}-3`],
    ['the case of a path', 'https://lanternpost.example.com/News/2026/quiet-horizon'],
    ['a subdomain', 'https://news.lanternpost.example.com/news/2026/quiet-horizon'],
    ['another port', 'https://lanternpost.example.com:8443/news/2026/quiet-horizon'],
  ])('differs for %s', (_, address) => {
    expect(canonicalKey(address)).not.toBe(canonicalKey(story));
  });

  test('keeps a host that is called www', () => {
    expect(canonicalKey('https://www.com/')).toBe('www.com');
    expect(canonicalKey('https://m.example/')).toBe('m.example');
  });

  test('is stable for any address', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        const key = canonicalKey(address);
        expect(canonicalKey(cleanAddress(address))).toBe(key);
      }),
    );
  });
});

describe('trustedCanonical', () => {
  test.each([
    ['no claim', undefined, story],
    ['a page of its own', '/news/2026/quiet-horizon-3', `${story}-3`],
    ['the desktop host', `https://www.${story.slice(8)}`, `https://www.${story.slice(8)}`],
    ['another site', 'https://patch.example.com/first', story],
    ['the home page', 'https://lanternpost.example.com/', story],
    ['a script', 'javascript:alert(1)', story],
    ['nonsense', 'https://', story],
  ])('with %s', (_, claimed, expected) => {
    expect(trustedCanonical(story, claimed)).toBe(expected);
  });
});
