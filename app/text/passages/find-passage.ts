import type { Anchor, Passage } from './anchor.ts';
import { findChanged, readWords, type TextWords } from './find-changed.ts';
import { type FoldedText, findWord, foldText, hasWords } from './fold-text.ts';
import { createSearchBudget, type SearchBudget, spend } from './search-budget.ts';

export type { Anchor, Passage };

const CONTEXT_LENGTH = 60;

/** The anchor of a quoted passage; undefined if the text does not have it. */
export function createAnchor(text: string, quote: string, before: string): Anchor | undefined {
  const passage = createPassageFinder(text, { isExact: true })({ quote, before, after: '' });
  return passage && anchorOf(text, passage);
}

export function anchorOf(text: string, { start, end }: Passage): Anchor {
  return {
    quote: text.slice(start, end),
    before: cutBefore(text.slice(0, start)),
    after: cutAfter(text.slice(end)),
  };
}

const HALF_LETTER = /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/gu;

/** The end of what comes before a passage. */
export function cutBefore(before: string): string {
  return before.slice(-CONTEXT_LENGTH).replace(HALF_LETTER, '');
}

/** The start of what comes after a passage. */
export function cutAfter(after: string): string {
  return after.slice(0, CONTEXT_LENGTH).replace(HALF_LETTER, '');
}

/** See `createPassageFinder`. */
export function findPassage(text: string, anchor: Anchor): Passage | undefined {
  return createPassageFinder(text)(anchor);
}

/**
 * Finds passages in a text that may have changed. Where the quote occurs several times, the surroundings decide. A
 * passage in which some words were changed is found where most of it and of its surroundings is left, unless only
 * exact ones are wanted. Undefined if the passage itself is gone, and for those that are left once the passages before
 * took too long: texts and quotes can be made to.
 */
export function createPassageFinder(
  text: string,
  { isExact = false } = {},
): (anchor: Anchor) => Passage | undefined {
  const budget = createSearchBudget();
  const folded = new Map<boolean, FoldedText>();
  let words: TextWords | undefined;
  return ({ quote, before, after }) => {
    const isLiteral = !hasWords(quote);
    const fold = (part: string) => foldText(part, isLiteral).text.trim();
    const where = folded.get(isLiteral) ?? foldText(text, isLiteral);
    folded.set(isLiteral, where);
    const anchor = {
      quote: fold(quote),
      before: fold(before),
      after: fold(after),
      startsWord: !isLiteral && startsWord(before, quote),
      endsWord: !isLiteral && startsWord(reverse(after), reverse(quote)),
    };
    const exact = findFolded(where.text, anchor, budget);
    const isSure = exact && exact.score >= (anchor.before.length + anchor.after.length) / 2;
    let found: Passage | undefined = exact;
    if (!isSure && !isExact && !isLiteral) {
      words ??= readWords(where.text);
      // The same words may be elsewhere, too.
      found = findChanged(where.text, words, anchor, budget) ?? exact;
    }
    const start = found && where.starts[found.start];
    const end = found && where.ends[found.end - 1];
    if (start === undefined || end === undefined) return undefined;
    return withSigns(text, { start, end }, quote.trim());
  };
}

interface FoldedAnchor extends Anchor {
  /** Whether the passage began, or ended, with a whole word. */
  startsWord: boolean;
  endsWord: boolean;
}

interface FoundPassage extends Passage {
  /** How many letters around it are the same. */
  score: number;
}

/** Searching for more takes as long as both lengths say in a text that repeats itself. */
const SEARCHED_LETTERS = 16;
/** How many are compared where the passage seems to occur again and again. */
const MAX_OCCURRENCE_LETTERS = 2_000_000;
/** Compared by the processor, many at once. */
const LETTERS_AT_ONCE = 16;

function findFolded(
  text: string,
  anchor: FoldedAnchor,
  budget: SearchBudget,
): FoundPassage | undefined {
  const { quote, before, after, startsWord, endsWord } = anchor;
  if (quote === '') return undefined;
  const searched = quote.slice(0, SEARCHED_LETTERS);
  const rest = quote.slice(searched.length);
  const find = (from: number) => text.indexOf(searched, from);
  if (!spend(budget, Math.ceil(text.length / LETTERS_AT_ONCE))) return undefined;
  let best: FoundPassage | undefined;
  const enough = budget.left - MAX_OCCURRENCE_LETTERS;
  for (let start = find(0); start >= 0; start = find(start + 1)) {
    if (budget.left < Math.max(enough, 0)) break;
    const restStart = start + searched.length;
    const equal = commonStart(text, restStart, rest);
    budget.left -= equal + 1;
    if (equal < rest.length) continue;
    const end = start + quote.length;
    if (startsWord && isLetter(text[start - 1])) continue;
    if (endsWord && isLetter(text[end])) continue;
    const score = countSurroundings(text, { start, end }, { before, after });
    budget.left -= score;
    if (!best || score > best.score) best = { start, end, score };
  }
  return best;
}

const isLetter = (unit: string | undefined) => unit !== undefined && unit !== ' ';

/** False where nothing is known of what came before. */
function startsWord(before: string, quote: string): boolean {
  const [last, first] = [[...before].at(-1), [...quote.trimStart()][0]];
  return last !== undefined && first !== undefined && !(hasWords(last) && hasWords(first));
}

function countSurroundings(
  text: string,
  { start, end }: Passage,
  { before, after }: Omit<Anchor, 'quote'>,
): number {
  const next = text[end] === ' ' ? end + 1 : end;
  return commonEnd(text, start, before) + commonStart(text, next, after);
}

function commonEnd(text: string, end: number, before: string): number {
  const from = text[end - 1] === ' ' ? end - 1 : end;
  let length = 0;
  while (length < before.length && text[from - 1 - length] === before.at(-1 - length)) length += 1;
  return length;
}

function commonStart(text: string, start: number, after: string): number {
  let length = 0;
  while (length < after.length && text[start + length] === after[length]) length += 1;
  return length;
}

const SIGN = /[\p{P}|`~>^]/u;
/** Those that typography makes of each other, and spaces. */
const ALIKE = [/["'\p{Pi}\p{Pf}„‚]/u, /\p{Pd}/u, /[.…]/u, /\s/u];

/** The found words with the signs that the quote has around them. */
function withSigns(text: string, { start, end }: Passage, quote: string): Passage {
  const isSame = (a = '', b = '') =>
    (a === b && SIGN.test(a)) || ALIKE.some((pattern) => pattern.test(a) && pattern.test(b));
  const lead = findWord(quote);
  const tail = findWord(reverse(quote));
  let [from, to] = [start, end];
  while (start - from < lead && isSame(text[from - 1], quote[lead - 1 - (start - from)])) from -= 1;
  while (to - end < tail && isSame(text[to], quote[quote.length - tail + (to - end)])) to += 1;
  return { start: from, end: to };
}

const reverse = (text: string) => [...text].reverse().join('');

export interface TextPart {
  text: string;
  /** The comments on this part. */
  ids: number[];
}

/** The text, cut where passages start and end. */
export function splitByPassages(
  text: string,
  passages: readonly (Passage & { id: number })[],
): TextPart[] {
  const bounds = [0, ...passages.flatMap(({ start, end }) => [start, end]), text.length];
  const sorted = [...new Set(bounds)].sort((a, b) => a - b);
  return sorted.slice(1).map((end, index) => {
    const start = sorted[index] ?? 0;
    const on = passages.filter((passage) => passage.start <= start && passage.end >= end);
    return { text: text.slice(start, end), ids: on.map(({ id }) => id) };
  });
}
