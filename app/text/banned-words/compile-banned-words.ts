import { findWords, type WordHit } from './find-words.ts';
import { canEndWord, canStartWord, type NormalizedText, normalizeText } from './normalize-text.ts';
import { findSpacedLetters } from './spaced-letters.ts';
import { buildTrie } from './word-trie.ts';

export interface BannedWordMatch {
  /** As spelled in the list. */
  word: string;
  /** As spelled in the text. */
  matchedText: string;
  index: number;
}

export type FindBannedWords = (text: string) => BannedWordMatch[];

/**
 * Returns a function that finds the words and phrases of a comma-separated list in a text. It matches
 * whole words and sees through case, accents, styled and look-alike letters, invisible characters,
 * swaps (5p@m), stretched letters (spaaam) and spaced letters (s p a m). Its running time is linear in
 * the text, whatever the text and the list.
 */
export function compileBannedWords(list: string): FindBannedWords {
  const root = buildTrie(list.split(/[,\n]/));
  return (text) => {
    const normalized = normalizeText(text);
    const { chars } = normalized;
    const whole = findWords(root, chars, {
      canStart: (index) => canStartWord(chars, index),
      canEnd: (index) => canEndWord(chars, index),
    });
    const spaced = findSpacedLetters(chars).flatMap((chain) => {
      const letters = chain.flatMap((index) => chars[index] ?? []);
      const hits = findWords(root, letters, {
        canStart: (index) => index === 0,
        canEnd: (index) => index === letters.length,
      });
      return hits.map((hit) => ({ ...hit, first: chain[0] ?? 0, last: chain.at(-1) ?? 0 }));
    });
    return toMatches([...whole, ...spaced], normalized, text);
  };
}

/** In text order, without duplicates. */
function toMatches(
  hits: readonly WordHit[],
  { starts, ends }: NormalizedText,
  text: string,
): BannedWordMatch[] {
  const matches = new Map<string, BannedWordMatch>();
  for (const { word, first, last } of hits) {
    const index = starts[first] ?? 0;
    // Both searches can find the same word at the same position.
    matches.set(`${index} ${word}`, { word, matchedText: text.slice(index, ends[last]), index });
  }
  return [...matches.values()].sort((a, b) => a.index - b.index);
}
