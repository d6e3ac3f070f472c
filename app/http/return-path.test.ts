import { expect, test } from 'vitest';
import { returnPath, returnPathAndQuery, signInPath } from './return-path.ts';

const origin = 'https://hub.example.org';

test.each([
  ['/news', '/news'],
  ['/news?filter=rumors', '/news'],
  ['https://hub.example.org/media', '/media'],
  ['https://evil.example.com/news', '/'],
  ['//evil.example.com', '/'],
  ['/\\evil.example.com', '/'],
  ['javascript:alert(1)', '/'],
  ['https://hub.example.org//evil.example.com', '/evil.example.com'],
  ['/.//evil.example.com', '/evil.example.com'],
  ['/x/..//\\evil.example.com', '/evil.example.com'],
  ['http://hub.example.org/news', '/'],
  [`/${'x'.repeat(2_000)}`, '/'],
  [`/${'字'.repeat(1_000)}`, '/'],
  [null, '/'],
])('the return path %j leads to %s', (given, expected) => {
  expect(returnPath(given, origin)).toBe(expected);
});

test('a return path can keep its query', () => {
  expect(returnPathAndQuery('/admin/users?q=Mara', origin)).toBe('/admin/users?q=Mara');
});

test.each([
  ['/admin', '/sign-in?returnTo=%2Fadmin'],
  ['/admin.data?_routes=x', '/sign-in?returnTo=%2Fadmin'],
  ['/_.data', '/sign-in?returnTo=%2F'],
  [`/admin/users?q=${'x'.repeat(2_000)}`, '/sign-in'],
  ['/admin/users?q=a%26b', '/sign-in?returnTo=%2Fadmin%2Fusers%3Fq%3Da%2526b'],
])('the sign-in path for %s is %s', (address, expected) => {
  expect(signInPath(new URL(address, origin))).toBe(expected);
});
