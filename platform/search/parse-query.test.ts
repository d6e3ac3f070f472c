import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';

/** A short notation for the parsed query: `~` follows a prefix, `-` precedes an excluded term. */
function describeQuery(text: string): string[] {
  const { required, excluded } = parseQuery(text);
  const describeTerm = ({ words, isPrefix }: { words: readonly string[]; isPrefix: boolean }) =>
    `${words.join('+')}${isPrefix ? '~' : ''}`;
  return [...required.map(describeTerm), ...excluded.map((term) => `-${describeTerm(term)}`)];
}

describe('A query', () => {
  test.each([
    ['quiet hor', ['quiet', 'hor~']],
    ['quiet horizon ', ['quiet', 'horizon']],
    ['"quiet horizon"', ['quiet+horizon']],
    ['"quiet hor', ['quiet+hor~']],
    ['quiet -trailer', ['quiet', '-trailer']],
    ['-"long trailer" quiet ', ['quiet', '-long+trailer']],
    ['co-op mode ', ['co+op', 'mode']],
    ['don’t panic', ['don+t', 'panic~']],
    ['gull* AND (heron) ', ['gull', 'and', 'heron']],
    ['gull gull ', ['gull']],
    ['Ångström ØRSTED ', ['angstrom', 'orsted']],
    ['- -- "" * ( ) 🌊', []],
    ['-only', ['-only']],
  ])('%j is parsed as %j', (text, terms) => {
    expect(describeQuery(text)).toEqual(terms);
  });

  test('has few words of letters and digits, whatever the text', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ maxLength: 2000 }));
    fc.assert(
      fc.property(anything, (text) => {
        const { required, excluded } = parseQuery(text);
        const words = [...required, ...excluded].flatMap((term) => term.words);
        expect(words.length).toBeLessThanOrEqual(12);
        for (const word of words) {
          expect(word).toMatch(/^[\p{L}\p{N}\p{M}\p{Co}]+$/u);
          expect([...word].length).toBeLessThanOrEqual(64);
        }
      }),
    );
  });
});
