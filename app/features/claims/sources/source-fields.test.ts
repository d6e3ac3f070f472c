import { expect, test } from 'vitest';
import { sourceNameKey } from './source-fields.server.ts';

test.each([
  ['Tide Post', 'tide  post', true],
  ['Tide Post', 'Tide\u2800Post\u2800', true],
  ['Tide Post', 'Ti\u200bde Post.', true],
  ['Tide Post', 'Tide Post …!', true],
  ['Tide Post', 'Tide Post \u0301', true],
  ['Tide Post', '\u0301Tide Post', true],
  ['Café', 'Cafe\u0301', true],
  ['Zed One', 'Z\u0435d \u041ene', true],
  ['Café', 'Cafe', false],
  ['Tide Post', 'TidePost', false],
  ['C++', 'C', false],
  ['!!!', '…', false],
])('The names “%s” and “%s” are the same: %s', (a, b, isSame) => {
  expect(sourceNameKey(a) === sourceNameKey(b)).toBe(isSame);
});
