import { expect, test } from 'vitest';
import { findAlike } from './similar-statements.ts';

const claims = [
  'It will be shown in May',
  'It is shown at the spring event in May',
  'It has boats',
  'Players sail boats across the whole map',
  'The story is set twelve years later',
].map((title) => ({ title }));

test.each([
  ['Shown in May', ['It will be shown in May', 'It is shown at the spring event in May']],
  ['It has boats', ['It has boats', 'Players sail boats across the whole map']],
  ['The story takes place twelve years later', ['The story is set twelve years later']],
  ['A map of boats that players sail', ['Players sail boats across the whole map', 'It has boats']],
  ['It has b\u043eats', ['It has boats', 'Players sail boats across the whole map']],
  ['It has trains', []],
  ['it is the', []],
  ['', []],
])('%s looks like %j', (statement, expected) => {
  const titles = findAlike(statement, claims, 5).map(({ title }) => title);
  expect(titles.toSorted()).toEqual(expected.toSorted());
});
