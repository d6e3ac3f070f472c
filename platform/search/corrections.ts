import { findNearWords } from './near-words.ts';
import { oneEditAway } from './one-edit.ts';
import type { Term } from './parse-query.ts';
import type { WordIndex } from './word-index.ts';

/** In a shorter word, one typo usually makes a different word. */
const MIN_LETTERS = 4;
/** Shorter words that occur are seldom typos that someone else made as well. */
const MIN_KNOWN_LETTERS = 6;
const MAX_LETTERS = 24;
const MAX_CORRECTED_WORDS = 3;
const MAX_CORRECTIONS_PER_WORD = 6;

type FindNext = (words: readonly string[]) => Promise<string[]>;

/**
 * Returns a group per term: the term, followed by words of these sections one typo away, or two if there are none. Terms that occur in
 * these sections are not corrected, unless all of them do, or with `includesKnown`, and they are long.
 */
export async function findCorrections(
  index: WordIndex,
  terms: readonly Term[],
  sections: readonly number[],
  { includesKnown = false } = {},
): Promise<Term[][]> {
  const findNext = (words: readonly string[]) => index.findNextWords(words, sections);
  const listWords = (beginning: string) => index.listWords(beginning, sections);
  const vocabulary = { findNext, listWords };
  const candidates = terms.filter(mayBeMistyped);
  const unknown: Term[] = [];
  for (const term of candidates) if (!(await isKnown(term, findNext))) unknown.push(term);
  // All words must occur, so that correcting some of many finds nothing.
  const isHopeless = unknown.length > MAX_CORRECTED_WORDS;
  const isTried = includesKnown && (unknown.length === 0 || unknown.length === candidates.length);
  if (isHopeless || isTried) return terms.map((term) => [term]);
  const known = candidates.filter(
    (term) => !unknown.includes(term) && (term.words[0] ?? '').length >= MIN_KNOWN_LETTERS,
  );
  const mistyped = unknown.length > 0 && !includesKnown ? unknown : [...unknown, ...known];
  const corrected = mistyped.slice(0, MAX_CORRECTED_WORDS);
  const groups: Term[][] = [];
  for (const term of terms) {
    groups.push([
      term,
      ...(corrected.includes(term) ? await getCorrections(term, vocabulary) : []),
    ]);
  }
  return groups;
}

async function isKnown({ words, isPrefix }: Term, findNext: FindNext): Promise<boolean> {
  const next = await findNext(words);
  return words.some((word) => next.some((one) => (isPrefix ? one.startsWith(word) : one === word)));
}

function mayBeMistyped({ words: [word = '', ...more] }: Term): boolean {
  const isLong = word.length >= MIN_LETTERS && word.length <= MAX_LETTERS;
  return more.length === 0 && isLong && /\p{L}/u.test(word);
}

/** Prefers whole words to prefixes: `signl` is more likely `signal` than the start of another. */
async function getCorrections(
  { words, isPrefix }: Term,
  vocabulary: Parameters<typeof findNearWords>[1],
): Promise<Term[]> {
  const [word = ''] = words;
  const edits = oneEditAway(word).filter((edit) => edit.length >= MIN_LETTERS - 1);
  const next = await vocabulary.findNext(edits);
  const known = new Set(next);
  const whole = edits.filter((edit) => known.has(edit));
  if (whole.length > 0) return terms(whole, false);
  // Words that start with the term have been found already.
  const long = isPrefix
    ? edits.filter((edit) => edit.length >= MIN_LETTERS && !edit.startsWith(word))
    : [];
  const started = long.filter((edit) => next.some((one) => one.startsWith(edit)));
  if (started.length > 0) return terms(started, true);
  return terms(await findNearWords(word, vocabulary), false);
}

function terms(words: readonly string[], isPrefix: boolean): Term[] {
  return words.slice(0, MAX_CORRECTIONS_PER_WORD).map((word) => ({ words: [word], isPrefix }));
}

/** Such as `larkspur works`, or `signal or signals -trailer`. */
export function joinTerms(groups: readonly Term[][], excluded: readonly Term[]): string {
  const toText = ({ words }: Term) => words.join(' ');
  const wanted = groups
    .map(([term, ...corrected]) => (corrected.length > 0 ? corrected : term ? [term] : []))
    .map((terms) => terms.map(toText).join(' or '));
  return [...wanted, ...excluded.map((term) => `-${toText(term)}`)].join(' ');
}
