import { expect, test } from 'vitest';
import { isSingleAddress, toSingleLine } from './header-text.ts';

test.each([
  ['Plain text', 'Plain text'],
  ['Two\r\nBcc: all@example.com', 'Two Bcc: all@example.com'],
  ['A\u0000b\u001fc\u2028d\u2029e\u0085f', 'A b c d e f'],
  ['  room around \n ', 'room around'],
])('Header text %j becomes %j', (text, line) => {
  expect(toSingleLine(text)).toBe(line);
});

test.each(['ada@example.com', 'ada+news@mail.example.org', 'päivi@exämple.org'])(
  '%s is one address',
  (text) => expect(isSingleAddress(text)).toBe(true),
);

test.each([
  '',
  'ada',
  'ada@example.com\r\nBcc: all@example.com',
  'ada@example.com, all@example.com',
  'ada@example.com;all@example.com',
  'Ada <ada@example.com>',
  '<ada@example.com>',
  '"ada"@example.com',
  'ada@example.com@example.org',
  'ada @example.com',
])('%j is not one address', (text) => {
  expect(isSingleAddress(text)).toBe(false);
});
