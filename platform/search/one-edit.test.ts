import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oneEditAway } from './one-edit.ts';

describe('oneEditAway', () => {
  test.each([
    ['signal', 'sgnal'],
    ['signal', 'siignal'],
    ['signal', 'sihnal'],
    ['signal', 'isgnal'],
    ['signal', 'signals'],
    ['море', 'мроре'],
    ['φως', 'φωσ'],
  ])('returns, for %s, %s', (word, edit) => {
    expect(oneEditAway(word)).toContain(edit);
  });

  test('never returns the word itself or half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (word) => {
        const edits = oneEditAway(word.toWellFormed());
        expect(edits).not.toContain(word);
        expect(edits.every((edit) => edit.isWellFormed())).toBe(true);
        expect(new Set(edits).size).toBe(edits.length);
      }),
    );
  });
});
