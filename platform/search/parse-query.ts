import { foldWord, WORD } from './fold.ts';

/** A word, or a phrase of adjacent words. With `isPrefix`, the last word may be incomplete. */
export interface Term {
  words: readonly string[];
  isPrefix: boolean;
}

export interface Query {
  required: readonly Term[];
  excluded: readonly Term[];
}

/** Longer than typed queries; the rest of a pasted text is ignored. */
const MAX_TEXT_LENGTH = 400;
const MAX_WORDS = 12;
/** The PostgreSQL index truncates words to this length. */
const MAX_WORD_LENGTH = 64;

const CONTROLS = /\p{Cc}/gu;
const PIECE = /(-?)(?:"([^"]*)("?)|([^\s"]+))/gu;

/** Accepts any text. Ignores operators that make no sense. */
export function parseQuery(text: string): Query {
  const shortened = text.slice(0, MAX_TEXT_LENGTH).replace(CONTROLS, ' ');
  const required: Term[] = [];
  const excluded: Term[] = [];
  let wordsLeft = MAX_WORDS;
  for (const match of shortened.matchAll(PIECE)) {
    const [whole, minus, quoted, closing, plain] = match;
    const isLast = match.index + whole.length === shortened.length;
    // Only a minus before a word excludes it; the one in "co-op" joins two words.
    const isExcluded = minus === '-' && isBoundary(shortened[match.index - 1]);
    // Words joined by punctuation, as in "co-op", form a phrase.
    const words = getWords(quoted ?? plain ?? '').slice(0, wordsLeft);
    if (words.length === 0) continue;
    wordsLeft -= words.length;
    (isExcluded ? excluded : required).push(
      getTerm(words, isLast && !isExcluded && closing !== '"'),
    );
  }
  return { required: distinct(required), excluded: distinct(excluded) };
}

function isBoundary(before: string | undefined): boolean {
  return before === undefined || /\s/.test(before);
}

function getWords(text: string): string[] {
  return (text.match(WORD) ?? []).map(foldWord).filter((word) => word !== '');
}

function getTerm(words: string[], mayBePrefix: boolean): Term {
  const shortened = words.map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(''));
  const isCut = shortened.at(-1) !== words.at(-1);
  return { words: shortened, isPrefix: mayBePrefix || isCut };
}

function distinct(terms: Term[]): Term[] {
  const byText = new Map<string, Term>();
  for (const term of terms) byText.set(`${term.words.join(' ')} ${term.isPrefix}`, term);
  return [...byText.values()];
}
