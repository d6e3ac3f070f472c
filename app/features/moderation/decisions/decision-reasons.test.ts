import { expect, test } from 'vitest';
import { reasonsFor } from './decision-reasons.ts';

test('Each kind has reasons of its own, and a mixed list those that fit all', () => {
  expect(Object.keys(reasonsFor('appeal'))).not.toContain('spam');
  expect(Object.keys(reasonsFor('appeal'))).toContain('mistake');
  expect(Object.keys(reasonsFor('post'))).not.toContain('mistake');
  expect(Object.keys(reasonsFor('post', 'submission'))).toEqual([
    'spam',
    'off-topic',
    'private',
    'rights',
    'illegal',
  ]);
});
