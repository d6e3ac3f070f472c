import { expect, test } from 'vitest';
import { auditChanges } from './audit-diff.ts';

test('the differences between two states are listed by field', () => {
  expect(
    auditChanges(
      { role: 'subscriber', name: 'Mara', settings: { isOpen: true, words: ['a'] } },
      { role: 'editor', name: 'Mara', settings: { isOpen: false, words: ['a', 'b'] } },
    ),
  ).toEqual([
    { field: 'role', before: 'Subscriber', after: 'Editor' },
    { field: 'settings.isOpen', before: 'Yes', after: 'No' },
    { field: 'settings.words', before: 'a', after: 'a, b' },
  ]);
});

test('added and removed values are listed, and empty ones are left out', () => {
  expect(auditChanges(null, { name: 'Mara', until: null, words: [] })).toEqual([
    { field: 'name', before: undefined, after: 'Mara' },
  ]);
  expect(auditChanges({ ban: null }, { ban: { reason: 'Spam', until: null } })).toEqual([
    { field: 'ban.reason', before: undefined, after: 'Spam' },
  ]);
  expect(auditChanges({ about: 'Reads.' }, { about: '' })).toEqual([
    { field: 'about', before: 'Reads.', after: undefined },
  ]);
  expect(auditChanges(null, null)).toEqual([]);
});
