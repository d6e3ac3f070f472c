import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

const origin = 'https://hub.example.org';

test.each([
  ['/news', '/news'],
  ['/news?filter=rumors', '/news'],
  ['https://hub.example.org/media', '/media'],
  ['https://evil.example.com/news', '/'],
  ['//evil.example.com', '/'],
  ['/\\evil.example.com', '/'],
  ['javascript:alert(1)', '/'],
  ['http://hub.example.org/news', '/'],
  [null, '/'],
])('a form that wants back to %j is sent to %s', (given, expected) => {
  expect(returnPath(given, origin)).toBe(expected);
});
