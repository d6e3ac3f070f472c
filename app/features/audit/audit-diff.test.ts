import { expect, test } from 'vitest';
import { actChanges } from './audit-diff.ts';

test('Of two states what differs is told, field by field', () => {
  expect(
    actChanges(
      { role: 'subscriber', name: 'Mara', settings: { isOpen: true, words: ['a'] } },
      { role: 'editor', name: 'Mara', settings: { isOpen: false, words: ['a', 'b'] } },
    ),
  ).toEqual([
    { field: 'role', before: 'subscriber', after: 'editor' },
    { field: 'settings.isOpen', before: 'yes', after: 'no' },
    { field: 'settings.words', before: 'a', after: 'a, b' },
  ]);
});

test('What comes or goes as a whole is told too, and nothing is left unsaid', () => {
  expect(actChanges(null, { name: 'Mara', until: null, words: [] })).toEqual([
    { field: 'name', before: undefined, after: 'Mara' },
  ]);
  expect(actChanges({ ban: null }, { ban: { reason: 'Spam', until: null } })).toEqual([
    { field: 'ban.reason', before: undefined, after: 'Spam' },
  ]);
  expect(actChanges({ about: 'Reads.' }, { about: '' })).toEqual([
    { field: 'about', before: 'Reads.', after: undefined },
  ]);
  expect(actChanges(null, null)).toEqual([]);
});
