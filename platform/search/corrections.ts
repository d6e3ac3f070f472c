import { oneEditAway } from './one-edit.ts';
import type { Term } from './parse-query.ts';
import type { WordIndex } from './word-index.ts';

/** In a shorter word one error makes another word. */
const LEAST_LETTERS = 4;
const MOST_LETTERS = 24;
const CORRECTED_WORDS = 3;
const CORRECTIONS_A_WORD = 6;

/** Each term, followed by the words of the index that are one typing error away from it. */
export async function findCorrections(index: WordIndex, terms: readonly Term[]): Promise<Term[][]> {
  const groups: Term[][] = [];
  let left = CORRECTED_WORDS;
  for (const term of terms) {
    const isCorrectable = left > 0 && mayBeMistyped(term);
    if (isCorrectable) left -= 1;
    groups.push([term, ...(isCorrectable ? await correctionsOf(index, term) : [])]);
  }
  return groups;
}

function mayBeMistyped({ words: [word = '', ...more] }: Term): boolean {
  const isLong = word.length >= LEAST_LETTERS && word.length <= MOST_LETTERS;
  return more.length === 0 && isLong && /\p{L}/u.test(word);
}

/** Whole words before words that go on: `signl` is rather `signal` than the beginning of another. */
async function correctionsOf(index: WordIndex, { words, isPrefix }: Term): Promise<Term[]> {
  const edits = oneEditAway(words[0] ?? '').filter((edit) => edit.length >= LEAST_LETTERS - 1);
  const whole = await index.findKnown(edits, 'words');
  if (whole.length > 0 || !isPrefix) return terms(whole, false);
  const long = edits.filter((edit) => edit.length >= LEAST_LETTERS);
  return terms(await index.findKnown(long, 'beginnings'), true);
}

function terms(words: readonly string[], isPrefix: boolean): Term[] {
  return words.slice(0, CORRECTIONS_A_WORD).map((word) => ({ words: [word], isPrefix }));
}
