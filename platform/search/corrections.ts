import { oneEditAway } from './one-edit.ts';
import type { Term } from './parse-query.ts';
import type { WordIndex } from './word-index.ts';

/** In a shorter word one error makes another word. */
const LEAST_LETTERS = 4;
const MOST_LETTERS = 24;
const CORRECTED_WORDS = 3;
const CORRECTIONS_A_WORD = 6;

/**
 * Each term, followed by the words of the index that are one typing error away from it. Words the
 * index knows are left as they are, unless it knows them all.
 */
export async function findCorrections(index: WordIndex, terms: readonly Term[]): Promise<Term[][]> {
  const candidates = terms.filter(mayBeMistyped);
  const unknown: Term[] = [];
  for (const term of candidates) if (!(await isKnown(index, term))) unknown.push(term);
  const mistyped = (unknown.length > 0 ? unknown : candidates).slice(0, CORRECTED_WORDS);
  const groups: Term[][] = [];
  for (const term of terms) {
    groups.push([term, ...(mistyped.includes(term) ? await correctionsOf(index, term) : [])]);
  }
  return groups;
}

async function isKnown(index: WordIndex, { words, isPrefix }: Term): Promise<boolean> {
  const known = await index.findKnown(words, isPrefix ? 'beginnings' : 'words');
  return known.length > 0;
}

function mayBeMistyped({ words: [word = '', ...more] }: Term): boolean {
  const isLong = word.length >= LEAST_LETTERS && word.length <= MOST_LETTERS;
  return more.length === 0 && isLong && /\p{L}/u.test(word);
}

/** Whole words before words that go on: `signl` is rather `signal` than the beginning of another. */
async function correctionsOf(index: WordIndex, { words, isPrefix }: Term): Promise<Term[]> {
  const [word = ''] = words;
  const edits = oneEditAway(word).filter((edit) => edit.length >= LEAST_LETTERS - 1);
  const whole = await index.findKnown(edits, 'words');
  if (whole.length > 0 || !isPrefix) return terms(whole, false);
  // What goes on from the word itself has been found already.
  const long = edits.filter((edit) => edit.length >= LEAST_LETTERS && !edit.startsWith(word));
  return terms(await index.findKnown(long, 'beginnings'), true);
}

function terms(words: readonly string[], isPrefix: boolean): Term[] {
  return words.slice(0, CORRECTIONS_A_WORD).map((word) => ({ words: [word], isPrefix }));
}
