import { foldWord, WORD } from './fold.ts';
import type { Term } from './parse-query.ts';
import type { MarkedText } from './search.ts';

const MAX_EXCERPT_LENGTH = 180;
/** Characters shown before the first match. */
const LEAD_IN = 50;

type IsMatch = (word: string) => boolean;

/** Returns a test for single words of the query, including those in phrases. */
export function createMatcher(terms: readonly Term[]): IsMatch {
  const whole = new Set<string>();
  const prefixes: string[] = [];
  for (const { words, isPrefix } of terms) {
    for (const [index, word] of words.entries()) {
      if (isPrefix && index === words.length - 1 && word.length > 1) prefixes.push(word);
      else whole.add(word);
    }
  }
  return (word) => whole.has(word) || prefixes.some((prefix) => word.startsWith(prefix));
}

export function markWords(text: string, isMatch: IsMatch): MarkedText {
  const marks: [number, number][] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (isMatch(foldWord(word))) marks.push([index, index + word.length]);
  }
  return { text, marks };
}

/** An excerpt around the first match, cut between words. */
export function markedExcerpt(text: string, isMatch: IsMatch): MarkedText {
  const first = firstMatch(text, isMatch);
  const start = first > LEAD_IN ? wordStart(text, first - LEAD_IN) : 0;
  const end = wordEnd(text, start + MAX_EXCERPT_LENGTH);
  // Without a space nearby, the cut may split a surrogate pair.
  const shown = text.slice(start, end).toWellFormed().trim();
  return markWords(`${start > 0 ? '… ' : ''}${shown}${end < text.length ? ' …' : ''}`, isMatch);
}

function firstMatch(text: string, isMatch: IsMatch): number {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (isMatch(foldWord(word))) return index;
  }
  return 0;
}

function wordStart(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 || space > from + LEAD_IN ? from : space + 1;
}

function wordEnd(text: string, upTo: number): number {
  if (upTo >= text.length) return text.length;
  const space = text.lastIndexOf(' ', upTo);
  return space > upTo - LEAD_IN ? space : upTo;
}
