import { type FoldedText, findWord, foldText, hasWords } from './fold-text.ts';

/** Where a comment belongs: the passage, and the text around it at the time. */
export interface Anchor {
  quote: string;
  before: string;
  after: string;
}

export interface Passage {
  start: number;
  end: number;
}

export const CONTEXT_LENGTH = 60;

/** The anchor of a quoted passage; undefined if the text does not have it. */
export function createAnchor(text: string, quote: string, before: string): Anchor | undefined {
  const passage = findPassage(text, { quote, before, after: '' });
  return passage && anchorOf(text, passage);
}

export function anchorOf(text: string, { start, end }: Passage): Anchor {
  return {
    quote: text.slice(start, end),
    before: text.slice(Math.max(0, start - CONTEXT_LENGTH), start),
    after: text.slice(end, end + CONTEXT_LENGTH),
  };
}

/** See `createPassageFinder`. */
export function findPassage(text: string, anchor: Anchor): Passage | undefined {
  return createPassageFinder(text)(anchor);
}

/**
 * Finds passages in a text that may have changed around them, or in its punctuation. Where the quote occurs several
 * times, the surroundings decide. Undefined if the passage itself is gone.
 */
export function createPassageFinder(text: string): (anchor: Anchor) => Passage | undefined {
  let words: FoldedText | undefined;
  return ({ quote, before, after }) => {
    const isLiteral = !hasWords(quote);
    const fold = (part: string) => foldText(part, isLiteral).text.trim();
    words ??= foldText(text);
    const found = findFolded(isLiteral ? foldText(text, true) : words, {
      quote: fold(quote),
      before: fold(before),
      after: fold(after),
      startsWord: !isLiteral && startsWord(before, quote),
      endsWord: !isLiteral && startsWord(reverse(after), reverse(quote)),
    });
    return found && withSigns(text, found, quote.trim());
  };
}

interface FoldedAnchor extends Anchor {
  /** Whether the passage began, or ended, with a whole word. */
  startsWord: boolean;
  endsWord: boolean;
}

function findFolded({ text, starts, ends }: FoldedText, anchor: FoldedAnchor): Passage | undefined {
  const { quote, before, after, startsWord, endsWord } = anchor;
  if (quote === '') return undefined;
  let best: { index: number; score: number } | undefined;
  for (let index = text.indexOf(quote); index >= 0; index = text.indexOf(quote, index + 1)) {
    const next = index + quote.length;
    if (startsWord && isLetter(text[index - 1])) continue;
    if (endsWord && isLetter(text[next])) continue;
    const score = commonEnd(text, index, before) + commonStart(text, next, after);
    if (!best || score > best.score) best = { index, score };
  }
  if (!best) return undefined;
  const [start, end] = [starts[best.index], ends[best.index + quote.length - 1]];
  return start === undefined || end === undefined ? undefined : { start, end };
}

const isLetter = (unit: string | undefined) => unit !== undefined && unit !== ' ';

/** False where nothing is known of what came before. */
function startsWord(before: string, quote: string): boolean {
  const [last, first] = [[...before].at(-1), [...quote.trimStart()][0]];
  return last !== undefined && first !== undefined && !(hasWords(last) && hasWords(first));
}

function commonEnd(text: string, end: number, before: string): number {
  const from = text[end - 1] === ' ' ? end - 1 : end;
  let length = 0;
  while (length < before.length && text[from - 1 - length] === before.at(-1 - length)) length += 1;
  return length;
}

function commonStart(text: string, start: number, after: string): number {
  const from = text[start] === ' ' ? start + 1 : start;
  let length = 0;
  while (length < after.length && text[from + length] === after[length]) length += 1;
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
