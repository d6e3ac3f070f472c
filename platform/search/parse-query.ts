import { foldWord, WORD } from './fold.ts';

/** One word, or several that have to stand side by side; the last may be a beginning only. */
export interface Term {
  words: readonly string[];
  isPrefix: boolean;
}

export interface Query {
  required: readonly Term[];
  excluded: readonly Term[];
}

/** Nobody types more; what is pasted beyond counts for nothing. */
const TEXT_LENGTH = 400;
const WORDS = 12;
/** The index on PostgreSQL keeps this much of a word. */
const WORD_LENGTH = 64;

const CONTROLS = /\p{Cc}/gu;
const PIECE = /(-?)(?:"([^"]*)("?)|([^\s"]+))/gu;

/** Reads anything: what makes no sense as an operator is taken for what surrounds it. */
export function parseQuery(text: string): Query {
  const shortened = text.slice(0, TEXT_LENGTH).replace(CONTROLS, ' ');
  const required: Term[] = [];
  const excluded: Term[] = [];
  let wordsLeft = WORDS;
  for (const match of shortened.matchAll(PIECE)) {
    const [whole, minus, quoted, closing, plain] = match;
    const isLast = match.index + whole.length === shortened.length;
    // A minus between letters joins them, as in "co-op"; only one before a word leaves it out.
    const isExcluded = minus === '-' && isBoundary(shortened[match.index - 1]);
    // Words joined by signs, as in `co-op`, stand side by side in the text that holds them.
    const words = wordsOf(quoted ?? plain ?? '').slice(0, wordsLeft);
    if (words.length === 0) continue;
    wordsLeft -= words.length;
    (isExcluded ? excluded : required).push(
      termOf(words, isLast && !isExcluded && closing !== '"'),
    );
  }
  return { required: distinct(required), excluded: distinct(excluded) };
}

function isBoundary(before: string | undefined): boolean {
  return before === undefined || /\s/.test(before);
}

function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map(foldWord).filter((word) => word !== '');
}

function termOf(words: string[], mayBePrefix: boolean): Term {
  const shortened = words.map((word) => [...word].slice(0, WORD_LENGTH).join(''));
  const isCut = shortened.at(-1) !== words.at(-1);
  return { words: shortened, isPrefix: mayBePrefix || isCut };
}

function distinct(terms: Term[]): Term[] {
  const byText = new Map<string, Term>();
  for (const term of terms) byText.set(`${term.words.join(' ')} ${term.isPrefix}`, term);
  return [...byText.values()];
}
