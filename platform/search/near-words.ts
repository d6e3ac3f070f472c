import { oneEditAway } from './one-edit.ts';

/** In shorter words, two typos make a different word. */
const MIN_LETTERS = 7;
const MAX_EDITS = 2;
/** Of the beginnings that words are looked up by. */
const MAX_BEGINNINGS = 8;

interface Vocabulary {
  findNext: (words: readonly string[]) => Promise<string[]>;
  /** The first words that begin like this. */
  listWords: (beginning: string) => Promise<string[]>;
}

/**
 * Indexed words two typos away, unless both are in the first half: the first half of the others has one typo at most,
 * so that few beginnings have to be looked up.
 */
export async function findNearWords(word: string, vocabulary: Vocabulary): Promise<string[]> {
  const letters = [...word];
  if (letters.length < MIN_LETTERS) return [];
  const half = letters.slice(0, Math.ceil(letters.length / 2)).join('');
  const edits = oneEditAway(half).filter((edit) => [...edit].length >= [...half].length - 1);
  const next = await vocabulary.findNext([half, ...edits]);
  const beginnings = [half, ...edits].filter((edit) => next.some((one) => one.startsWith(edit)));
  const near = new Set<string>();
  for (const beginning of beginnings.slice(0, MAX_BEGINNINGS)) {
    for (const found of await vocabulary.listWords(beginning)) {
      if (countEdits(letters, [...found]) <= MAX_EDITS) near.add(found);
    }
  }
  near.delete(word);
  return [...near];
}

/** Letters inserted, deleted, replaced, or swapped with the next. */
function countEdits(one: readonly string[], other: readonly string[]): number {
  if (Math.abs(one.length - other.length) > MAX_EDITS) return MAX_EDITS + 1;
  let last: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let at = 1; at <= one.length; at += 1) {
    const before = row;
    row = [at];
    for (let place = 1; place <= other.length; place += 1) {
      const isSame = one[at - 1] === other[place - 1];
      const isSwapped = one[at - 1] === other[place - 2] && one[at - 2] === other[place - 1];
      row.push(
        Math.min(
          (before[place] ?? 0) + 1,
          (row[place - 1] ?? 0) + 1,
          (before[place - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (last[place - 2] ?? at) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    last = before;
  }
  return row.at(-1) ?? 0;
}
