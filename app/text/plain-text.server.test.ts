import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptOf, plainText } from './plain-text.server.ts';

describe('plainText', () => {
  test('says the words without the marks and keeps what stands apart apart', () => {
    const source =
      '## A *walk*\n\nAt low\nwater, [soup](https://example.com).\n\n- boots\n- a `mug`';
    expect(plainText(source)).toBe('A walk\n\nAt low water, soup.\n\n- boots\n- a mug');
  });
});

describe('excerptOf', () => {
  test('leaves a short text whole and cuts a long one between words', () => {
    expect(excerptOf('A **quiet** coast.', 40)).toBe('A quiet coast.');
    expect(excerptOf('A quiet coast, and a lighthouse.', 20)).toBe('A quiet coast, and…');
  });

  test('is never longer than asked for, but for its ellipsis, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.integer({ min: 1, max: 60 }),
        (text, length) => {
          const excerpt = excerptOf(text, length);
          expect(excerpt.length).toBeLessThanOrEqual(length + 1);
          expect(excerpt.isWellFormed()).toBe(text.isWellFormed() || excerpt.isWellFormed());
        },
      ),
    );
  });
});
