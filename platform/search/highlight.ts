import { foldWord, WORD } from './fold.ts';
import type { Term } from './parse-query.ts';
import type { MarkedText } from './search.ts';

const MAX_EXCERPT_LENGTH = 180;
/** Characters shown before the first match. */
const LEAD_IN = 50;

interface Match {
  start: number;
  end: number;
  isPhrase: boolean;
}

/** Finds the words and phrases of a query in a text, in the order in which they end. */
export interface Matcher {
  hasPhrases: boolean;
  find: (text: string) => Iterable<Match>;
}

interface Word {
  folded: string;
  start: number;
  end: number;
}

export function createMatcher(terms: readonly Term[]): Matcher {
  const phrases = terms.filter(({ words }) => words.length > 1);
  const singles = terms.filter(({ words }) => words.length === 1);
  const longest = Math.max(1, ...phrases.map(({ words }) => words.length));
  return {
    hasPhrases: phrases.length > 0,
    find: function* (text) {
      const latest: Word[] = [];
      for (const { 0: word, index } of text.matchAll(WORD)) {
        latest.push({ folded: foldWord(word), start: index, end: index + word.length });
        if (latest.length > longest) latest.shift();
        const term = [...phrases, ...singles].find((one) => endsWith(latest, one));
        const first = term && latest.at(-term.words.length);
        if (!first) continue;
        const isPhrase = term.words.length > 1;
        yield { start: first.start, end: index + word.length, isPhrase };
      }
    },
  };
}

/** A single letter matches only as a whole word. */
function endsWith(latest: readonly Word[], { words, isPrefix }: Term): boolean {
  const from = latest.length - words.length;
  return words.every((word, at) => {
    const found = latest[from + at]?.folded;
    const mayBegin = isPrefix && at === words.length - 1 && word.length > 1;
    return found === word || (mayBegin && found?.startsWith(word) === true);
  });
}

export function markMatches(text: string, matcher: Matcher): MarkedText {
  const marks: [number, number][] = [];
  for (const { start, end } of matcher.find(text)) {
    // A phrase can begin with words that are marked already.
    let from = start;
    while ((marks.at(-1)?.[1] ?? 0) > from) from = Math.min(from, marks.pop()?.[0] ?? from);
    marks.push([from, end]);
  }
  return { text, marks };
}

/** An excerpt around the first phrase of the query, or the first word, cut between words. */
export function markedExcerpt(text: string, matcher: Matcher): MarkedText {
  const first = firstMatch(text, matcher);
  const start = first > LEAD_IN ? wordStart(text, first - LEAD_IN) : 0;
  const end = wordEnd(text, start + MAX_EXCERPT_LENGTH);
  // Without a space nearby, the cut may split a surrogate pair.
  const shown = text.slice(start, end).toWellFormed().trim();
  return markMatches(`${start > 0 ? '… ' : ''}${shown}${end < text.length ? ' …' : ''}`, matcher);
}

function firstMatch(text: string, { hasPhrases, find }: Matcher): number {
  let first: number | undefined;
  for (const { start, isPhrase } of find(text)) {
    if (isPhrase || !hasPhrases) return start;
    first ??= start;
  }
  return first ?? 0;
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
