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
  ['http://hub.example.org/news', '/'],
  [null, '/'],
])('a form that wants back to %j is sent to %s', (given, expected) => {
  expect(returnPath(given, origin)).toBe(expected);
});

test('a way back may keep its query', () => {
  expect(returnPathAndQuery('/admin/users?q=Mara', origin)).toBe('/admin/users?q=Mara');
});

test.each([
  ['/admin', '/sign-in?returnTo=%2Fadmin'],
  ['/admin.data?_routes=x', '/sign-in?returnTo=%2Fadmin'],
  ['/_.data', '/sign-in?returnTo=%2F'],
  ['/admin/users?q=a%26b', '/sign-in?returnTo=%2Fadmin%2Fusers%3Fq%3Da%2526b'],
])('who must sign in at %s is sent to %s', (address, expected) => {
  expect(signInPath(new URL(address, origin))).toBe(expected);
});
