import { foldWord, WORD } from './fold.ts';
import type { Term } from './parse-query.ts';
import type { MarkedText } from './search.ts';

const EXCERPT_LENGTH = 180;
/** Shown of the text before the first word that was asked for. */
const LEAD_IN = 50;

type IsAsked = (word: string) => boolean;

/** A test for the words that were asked for, those of phrases included. */
export function askedWords(terms: readonly Term[]): IsAsked {
  const whole = new Set<string>();
  const beginnings: string[] = [];
  for (const { words, isPrefix } of terms) {
    for (const [place, word] of words.entries()) {
      if (isPrefix && place === words.length - 1 && word.length > 1) beginnings.push(word);
      else whole.add(word);
    }
  }
  return (word) => whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
}

export function markWords(text: string, isAsked: IsAsked): MarkedText {
  const marks: [number, number][] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (isAsked(foldWord(word))) marks.push([index, index + word.length]);
  }
  return { text, marks };
}

/** A stretch of the text around the first word that was asked for, cut between words. */
export function markedExcerpt(text: string, isAsked: IsAsked): MarkedText {
  const first = firstAsked(text, isAsked);
  const start = first > LEAD_IN ? wordStart(text, first - LEAD_IN) : 0;
  const end = wordEnd(text, start + EXCERPT_LENGTH);
  // Where no space is near, a character of two halves may be cut.
  const shown = text.slice(start, end).toWellFormed().trim();
  return markWords(`${start > 0 ? '… ' : ''}${shown}${end < text.length ? ' …' : ''}`, isAsked);
}

function firstAsked(text: string, isAsked: IsAsked): number {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (isAsked(foldWord(word))) return index;
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
