import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listPeople } from '#sample/generate/people.ts';
import { confusableKey } from './confusable-key.ts';

describe('Names that look alike have the same key', () => {
  test.each([
    ['Mara', 'MARA', 'case'],
    ['Zoë', 'Zoe', 'accents'],
    ['Łukasz', 'Lukasz', 'letters with a stroke'],
    ['Ｍａｒａ', 'Mara', 'full-width letters'],
    ['𝓜𝓪𝓻𝓪', 'Mara', 'styled letters'],
    ['ⓜⓐⓡⓐ', 'Mara', 'letters in circles'],
    ['Mаrа', 'Mara', 'Cyrillic a'],
    ['Ѕаblе', 'Sable', 'more Cyrillic'],
    ['НОВА', 'HOBA', 'Cyrillic capitals that look Latin'],
    ['Αlphα', 'alpha', 'Greek'],
    ['ΝΟΑΗ', 'NOAH', 'Greek capitals'],
    ['Տօsօ', 'Տoso', 'Armenian'],
    ['Rook', 'R00k', 'zero for o'],
    ['Lilly', 'Li11y', 'one for l'],
    ['lan', 'Ian', 'small l for capital i'],
    ['Arno', 'Amo', 'rn for m'],
    ['vvren', 'wren', 'vv for w'],
    ['Ma\u200bra', 'Mara', 'zero-width space'],
    ['Ma\u2060r\ufefa', 'Mar\ufefa', 'word joiner'],
    ['\u202earaM', 'araM', 'right-to-left override'],
    ['M\u00adara', 'Mara', 'soft hyphen'],
    ['Mara\u3164', 'Mara', 'Hangul filler'],
    ['M\u0336a\u0336r\u0336a\u0336', 'Mara', 'struck-through letters'],
    ['Mara Quill', 'mara_quill', 'separators'],
    ['Mara Quill', 'MaraQuill', 'no separator'],
    ['Mara  Quill', ' Mara\u00a0Quill ', 'spaces'],
    ['Straße', 'STRASSE', 'sharp s'],
    ['Æsa', 'Aesa', 'ligatures'],
    ['İzmir', 'izmir', 'dotted capital i'],
    ['ΟΔΟΣ', 'οδος', 'final sigma'],
    ['Иван', 'ИВАН', 'case in Cyrillic'],
  ])('%j and %j: %s', (a, b) => {
    expect(confusableKey(a)).toBe(confusableKey(b));
  });
});

describe('Different names have different keys', () => {
  test.each([
    ['Mara', 'Maro'],
    ['Mara 2', 'Mara 3'],
    ['か', 'が'],
    ['कि', 'की'],
    ['ผม', 'ผู้ม'],
    ['Иван', 'Игор'],
    ['太郎', '次郎'],
    ['ali', 'alina'],
  ])('%j and %j', (a, b) => {
    expect(confusableKey(a)).not.toBe(confusableKey(b));
  });
});

test('The key of a key is itself', () => {
  const letters = fc.string({ unit: 'grapheme', maxLength: 40 });
  const confusing = fc
    .array(fc.constantFrom(...'rnvvRNil1I0oО mß_.İΣσς\u0301\u200d'), { maxLength: 20 })
    .map((characters) => characters.join(''));
  fc.assert(
    fc.property(fc.oneof(letters, confusing), (name) => {
      const key = confusableKey(name);
      expect(confusableKey(key)).toBe(key);
      expect(confusableKey(name.toLowerCase())).toBe(key);
    }),
  );
});

test('Keys stored in databases do not change', () => {
  // If this fails, a migration must recompute `users.confusable_key`.
  expect(['Orla', 'Nadir_9', 'Old Static', 'Low Water Lou', 'Ян'].map(confusableKey)).toEqual([
    'orla',
    'nadlr9',
    'oldstatlc',
    'lowwaterlou',
    'яh',
  ]);
});

test('No two names in the sample look alike', () => {
  const byKey = Map.groupBy(listPeople(new Date('2026-11-21T00:00:00Z')), ({ name }) =>
    confusableKey(name),
  );
  const alike = [...byKey.values()].filter((group) => group.length > 1);
  expect(alike.map((group) => group.map(({ name }) => name))).toEqual([]);
});
