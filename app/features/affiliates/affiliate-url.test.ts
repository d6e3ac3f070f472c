import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KeywordLinker } from '#app/text/links/keyword-linker.ts';
import { sponsoredAttributes } from '#app/text/links/sponsored-link.ts';
import { storeRules, stores } from '#app/text/links/stores.ts';
import { buildAffiliateUrl } from './affiliate-url.ts';
import { isProductSlug } from './affiliates.schema.ts';
import { isClick } from './follow-product-link.server.ts';

const base = {
  storeUrl: 'https://shop.example.com',
  affiliateId: 'h3 & co',
  product: { id: 'B00X' },
};

describe('An affiliate link', () => {
  test.each([
    ['amazon', '/dp/'],
    ['newegg', '/p/'],
    ['bestbuy', '/site/'],
    ['steam', '/app/'],
    ['other', '/product/'],
  ] as const)('to %s has the base path %s', (store, path) => {
    const link = buildAffiliateUrl({ ...base, store });
    expect(link).toMatch(
      new RegExp(`^https://shop\\.example\\.com${path}B00X\\?[a-z_]+=h3\\+%26\\+co$`),
    );
  });

  test('encodes a keyword in lower case with hyphens', () => {
    const link = buildAffiliateUrl({
      ...base,
      store: 'amazon',
      product: { keyword: ' Gaming  PC & Ünit/2 ' },
    });
    expect(link).toContain('/dp/gaming-pc-%26-%C3%BCnit%2F2?');
  });

  test('uses the store’s default URL if the affiliate has none', () => {
    const links = stores.map((store) => buildAffiliateUrl({ ...base, store, storeUrl: null }));
    for (const link of links.slice(0, 4)) expect(link).toMatch(/^https:\/\//);
    expect(links[4], 'other stores have no default URL').toBeUndefined();
  });

  test('of an inactive affiliate has no suffix', () => {
    expect(buildAffiliateUrl({ ...base, store: 'steam', affiliateId: undefined })).toBe(
      'https://shop.example.com/app/B00X',
    );
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'not an address', 'ftp://example.com'])(
    'never leads to %s',
    (storeUrl) => {
      expect(buildAffiliateUrl({ ...base, store: 'other', storeUrl })).toBeUndefined();
    },
  );
});

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('..', '.', '\ud800'),
);

test('Any id, keyword and suffix yield a valid link to the store’s own host, or none', () => {
  const product = fc.oneof(fc.record({ id: anyText }), fc.record({ keyword: anyText }));
  fc.assert(
    fc.property(fc.constantFrom(...stores), anyText, product, (store, affiliateId, target) => {
      const link = buildAffiliateUrl({ ...base, store, affiliateId, product: target });
      if (link === undefined) return;
      const url = new URL(link);
      const { basePath, idParam } = storeRules[store];
      expect(url.origin).toBe('https://shop.example.com');
      expect(url.pathname.startsWith(basePath)).toBe(true);
      expect(url.pathname.slice(basePath.length)).toMatch(/^[^/]+$/);
      expect(url.hash + url.username).toBe('');
      const suffix = affiliateId === '' ? null : affiliateId.toWellFormed();
      expect(url.searchParams.get(idParam)).toBe(suffix);
    }),
  );
});

test('Any keyword is linked as sponsored, and only to its own link', () => {
  expect(sponsoredAttributes.rel.split(' ')).toEqual(
    expect.arrayContaining(['sponsored', 'nofollow', 'noopener']),
  );
  const word = fc.stringMatching(/^[a-z]{3,12}( [a-z]{3,12})?$/);
  fc.assert(
    fc.property(word, (keyword) => {
      const href = buildAffiliateUrl({ ...base, store: 'newegg', product: { keyword } });
      const pieces = new KeywordLinker([{ keyword, href: href ?? '' }]).split(`Buy ${keyword}!`);
      expect(pieces.find((piece) => piece.href)).toEqual({ text: keyword, href });
    }),
  );
});

test.each([
  ['quiet-gaming-pc', true],
  ['a', true],
  ['', false],
  [undefined, false],
  ['A', false],
  ['../x', false],
  ['\u0000', false],
  ['a'.repeat(121), false],
])('%j is a valid product slug: %s', (slug, expected) => {
  expect(isProductSlug(slug)).toBe(expected);
});

test.each([
  [{}, 'GET', true],
  [{}, 'HEAD', false],
  [{ 'sec-purpose': 'prefetch;prerender' }, 'GET', false],
  [{ purpose: 'prefetch' }, 'GET', false],
  [{ 'x-moz': 'prefetch' }, 'GET', false],
])(
  'A request with %j by %s is a click: %s',
  (headers: Record<string, string>, method, expected) => {
    expect(isClick(new Request('http://localhost/', { method, headers }))).toBe(expected);
  },
);
