import { expect, test } from 'vitest';
import { isStoreLink } from './stores.ts';

test.each([
  ['https://www.amazon.com/dp/B00X?tag=hub-20', true],
  ['https://www.amazon.co.uk/Quiet-Card/dp/B00X/ref=sr_1_1?keywords=card&tag=hub-21', true],
  ['https://shop.example.com/dp/B00X?tag=hub-20', true],
  ['https://amzn.to/3xYz', true],
  ['https://www.newegg.com/p/N82E1?nm_mc=AFC-1', true],
  ['https://www.bestbuy.com/site/6504810?ref=hub', true],
  ['https://store.steampowered.com/app/620?utm_source=hub', true],
  ['https://www.amazon.com/dp/B00X', false],
  ['https://www.amazon.com/dp/B00X?tag=', false],
  ['https://www.amazon.com/dp/?tag=hub-20', false],
  ['https://www.amazon.com/?tag=hub-20', false],
  ['https://notbestbuy.com/site/1?ref=hub', false],
  ['https://example.com/app/620?utm_source=newsletter', false],
  ['https://example.com/product/1?ref=hub', false],
  ['ftp://www.amazon.com/dp/B00X?tag=hub-20', false],
  ['/dp/B00X?tag=hub-20', false],
])('%s is an affiliate link: %s', (address, expected) => {
  expect(isStoreLink(address)).toBe(expected);
});

test('The addresses of the site’s own affiliates count too', () => {
  const address = 'https://parts.example.org/product/1?ref=hub';
  expect(isStoreLink(address, [{ store: 'other', url: 'https://parts.example.org' }])).toBe(true);
  expect(isStoreLink(address, [{ store: 'other', url: 'https://example.org' }])).toBe(false);
});
