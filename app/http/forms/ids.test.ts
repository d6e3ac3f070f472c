import { expect, test } from 'vitest';
import { idInput } from './id-input.ts';
import { readIds } from './read-ids.ts';

const spellings = [
  '1e0',
  '0x1',
  '1.0',
  '+1',
  '-1',
  '0',
  '',
  ' ',
  '１',
  '1_0',
  '2147483648',
  'one',
  '1-a',
  '01',
];

test('an id is written in plain digits', () => {
  expect(idInput.parse('12')).toBe(12);
  expect(idInput.parse(12)).toBe(12);
  const taken = spellings.filter((typed) => idInput.safeParse(typed).success);
  // Another spelling of a whole number is the same number.
  expect(taken).toEqual(['01']);
});

test('checkboxes send unique ids, and nothing else counts', () => {
  const form = new FormData();
  for (const value of ['3', ...spellings, '3', '12', '7']) form.append('item', value);
  form.append('item', new File(['x'], '5'));
  expect(readIds(form, 'item', 2)).toEqual([3, 12]);
  expect(
    readIds(new URLSearchParams(spellings.map((value) => ['item', value])), 'item', 9),
  ).toEqual([]);
});
