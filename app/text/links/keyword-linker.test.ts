import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KeywordLinker } from './keyword-linker.ts';

const linker = (...words: string[]) =>
  new KeywordLinker(words.map((word, index) => ({ keyword: word, href: `/${index}` })));

const linked = (pieces: ReturnType<KeywordLinker['split']>) =>
  pieces.filter(({ href }) => href !== undefined).map(({ text }) => text);

describe('A keyword linker', () => {
  test('links only the first occurrence of each keyword on the page', () => {
    const one = linker('tide', 'fog');
    expect(one.split('The tide, the tide.')).toEqual([
      { text: 'The ' },
      { text: 'tide', href: '/0' },
      { text: ', the tide.' },
    ]);
    expect(linked(one.split('Tide and fog'))).toEqual(['fog']);
    expect(linked(one.split('Tide and fog'))).toEqual([]);
  });

  test('prefers the longest keyword at a position', () => {
    expect(linked(linker('sound', 'sound card').split('A sound card.'))).toEqual(['sound card']);
  });

  test.each([
    ['gaming PC', 'The GAMING pc', ['GAMING pc']],
    ['gaming PC', 'gaming\n  PC', ['gaming\n  PC']],
    ['gaming PC', 'gaming PCs, gamingPC, minigaming PC', []],
    ['PC', 'a PC, not an APC or a PC2', ['PC']],
    ['café', 'Le CAFÉ', ['CAFÉ']],
    ['caf', 'café', []],
    ['USB-C', 'a usb-c cable', ['usb-c']],
    ['player’s', 'a player’s guide', ['player’s']],
    ['C++ (2026)', 'in C++ (2026).', ['C++ (2026)']],
    ['$&', 'costs $& more', ['$&']],
    ['', 'anything', []],
    ['   ', 'any   thing', []],
  ])('finds whole words only: %j in %j', (word, text, expected) => {
    expect(linked(linker(word).split(text))).toEqual(expected);
  });

  test('uses the first link for a duplicate keyword', () => {
    const [piece] = linker('fog', 'Fog').split('fog');
    expect(piece).toEqual({ text: 'fog', href: '/0' });
  });

  test('never changes the text', () => {
    const words = fc.array(fc.string({ maxLength: 8 }), { maxLength: 5 });
    fc.assert(
      fc.property(words, fc.string({ unit: 'binary' }), (some, text) => {
        const pieces = linker(...some).split(text + some.join(' '));
        expect(pieces.map((piece) => piece.text).join('')).toBe(text + some.join(' '));
      }),
    );
  });
});
