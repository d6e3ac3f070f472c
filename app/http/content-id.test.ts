import { expect, test } from 'vitest';
import { parseContentId } from './content-id.ts';

test.each([
  ['12', 12],
  ['12-some-slug', 12],
  ['12-', 12],
  ['2147483647', 2147483647],
])('%j has the id %j', (param, id) => {
  expect(parseContentId(param)).toBe(id);
});

test.each([
  undefined,
  '',
  '0',
  '-1',
  '1e9',
  'abc',
  '../x',
  '\0',
  '012',
  '1.5',
  '12some',
  ' 12',
  '2147483648',
  '9999999999',
  '99999999999999999999',
  '１２',
])('%j has no id', (param) => {
  expect(parseContentId(param)).toBeUndefined();
});
