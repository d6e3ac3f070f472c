import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oneEditAway } from './one-edit.ts';

describe('One typing error away', () => {
  test.each([
    ['signal', 'sgnal'],
    ['signal', 'siignal'],
    ['signal', 'sihnal'],
    ['signal', 'isgnal'],
    ['signal', 'signals'],
    ['море', 'мроре'],
    ['φως', 'φωσ'],
  ])('from %s is %s', (word, edit) => {
    expect(oneEditAway(word)).toContain(edit);
  });

  test('is never the word itself, nor half a character', () => {
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
