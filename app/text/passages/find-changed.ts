import type { Anchor, Passage } from './anchor.ts';
import { type SearchBudget, spend } from './search-budget.ts';

/** A word of a folded text. Equal words have equal keys. */
interface Word extends Passage {
  key: number;
}

/** The words of a folded text, and the keys of each different one. */
export interface TextWords {
  words: readonly Word[];
  keys: ReadonlyMap<string, number>;
}

/** Languages without spaces between words are compared by letters. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;

const UNKNOWN = -1;

/** Shares of the letters that must be left: of the passage, and of it with its surroundings. */
const MIN_KEPT = 0.5;
const MIN_FOUND = 0.4;
/** Of a passage without enough words left, how much of the longer text both have in common, as after a typo. */
const MIN_SIMILAR = 0.6;
/** Letters. Comparing takes as many steps as their product. */
const MAX_COMPARED = 200;

export function readWords(text: string): TextWords {
  const keys = new Map<string, number>();
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => {
    const letters = word.toLowerCase();
    const key = keys.get(letters) ?? keys.size;
    keys.set(letters, key);
    return { key, start: index, end: index + word.length };
  });
  return { words, keys };
}

/** Of a word in a part of the text; undefined if it isn't there. */
type Place = number | undefined;

interface Pattern {
  words: readonly Word[];
  /** The words of the passage itself; the others are around it. */
  first: number;
  end: number;
}

/**
 * Where a passage is of which some words were replaced, added or removed: where most words of it and of its
 * surroundings follow each other. All are folded texts. Undefined, too, if the budget is too small to search.
 */
export function findChanged(
  text: string,
  { words, keys }: TextWords,
  { quote, before, after }: Anchor,
  budget: SearchBudget,
): Passage | undefined {
  if (!spend(budget, words.length)) return undefined;
  const read = (part: string): Word[] =>
    readWords(part).words.map(({ start, end }) => ({
      key: keys.get(part.slice(start, end).toLowerCase()) ?? UNKNOWN,
      start,
      end,
    }));
  const [lead, own, tail] = [read(before), read(quote), read(after)];
  const end = lead.length + own.length;
  const pattern = { words: [...lead, ...own, ...tail], first: lead.length, end };
  const known = pattern.words.filter(({ key }) => key !== UNKNOWN);
  if (countLetters(known) < MIN_FOUND * countLetters(pattern.words)) return undefined;
  const window = findWindow(words, keys.size, pattern);
  if (!window) return undefined;
  const near = words.slice(window.start, window.end);
  if (!spend(budget, pattern.words.length * near.length)) return undefined;
  const places = align(pattern.words, near);
  const found = getPassage(places, pattern, {
    // Without a word around it, the passage began or ended the text.
    start: window.start === 0 ? -1 : undefined,
    end: window.end === words.length ? near.length : undefined,
  });
  if (!found) return undefined;
  const passage = { start: near[found.start]?.start ?? 0, end: near[found.end - 1]?.end ?? 0 };
  const kept = (from: number, to?: number) =>
    countLetters(
      pattern.words.slice(from, to).filter((_, index) => places[from + index] !== undefined),
    );
  if (kept(0) < MIN_FOUND * countLetters(pattern.words)) return undefined;
  const isKept = kept(pattern.first, end) >= MIN_KEPT * countLetters(own);
  const isPassage = isKept || isSimilar(quote, text.slice(passage.start, passage.end));
  return isPassage ? passage : undefined;
}

const countLetters = (words: readonly Word[]) =>
  words.reduce((letters, { start, end }) => letters + end - start, 0);

/** The part of the text, counted in words, that has most of the pattern's words, in whatever order. */
function findWindow(words: readonly Word[], keys: number, pattern: Pattern): Passage | undefined {
  const wanted = new Int32Array(keys);
  for (const { key } of pattern.words) if (key !== UNKNOWN) wanted[key] = (wanted[key] ?? 0) + 1;
  const slack = pattern.end - pattern.first + 2;
  const size = pattern.words.length + slack;
  let score = 0;
  let best: { score: number; end: number } | undefined;
  for (const [index, { key, start, end }] of words.entries()) {
    // What is wanted is counted down, below zero for words that occur more often.
    const left = wanted[key] ?? 0;
    if (left > 0) score += end - start;
    wanted[key] = left - 1;
    const gone = words[index - size];
    if (gone) {
      const missing = (wanted[gone.key] ?? 0) + 1;
      if (missing > 0) score -= gone.end - gone.start;
      wanted[gone.key] = missing;
    }
    if (!best || score > best.score) best = { score, end: index + 1 };
  }
  if (!best || best.score < MIN_FOUND * countLetters(pattern.words)) return undefined;
  return {
    start: Math.max(0, best.end - size - slack),
    end: Math.min(words.length, best.end + slack),
  };
}

/** For each word of the pattern its place in the text, so that as many letters as possible stay in order. */
function align(pattern: readonly Word[], text: readonly Word[]): Place[] {
  const width = text.length + 1;
  const scores = new Int32Array((pattern.length + 1) * width);
  const keys = Int32Array.from(text, ({ key }) => key);
  const score = (row: number, column: number) => scores[row * width + column] ?? 0;
  const isSame = (row: number, column: number) => pattern[row]?.key === keys[column];
  const letters = (row: number) => (pattern[row]?.end ?? 0) - (pattern[row]?.start ?? 0);
  for (let row = pattern.length - 1; row >= 0; row -= 1) {
    const [key, gain] = [pattern[row]?.key ?? UNKNOWN, letters(row)];
    let right = 0;
    for (let column = text.length - 1; column >= 0; column -= 1) {
      const below = score(row + 1, column);
      const next = keys[column] === key ? gain + score(row + 1, column + 1) : 0;
      right = Math.max(next, below, right);
      scores[row * width + column] = right;
    }
  }
  const places: Place[] = pattern.map(() => undefined);
  let [row, column] = [0, 0];
  while (row < pattern.length && column < text.length) {
    const rest = score(row, column);
    if (isSame(row, column) && rest === letters(row) + score(row + 1, column + 1)) {
      places[row] = column;
      row += 1;
      column += 1;
    } else if (rest === score(row + 1, column)) row += 1;
    else column += 1;
  }
  return places;
}

/** The passage in words of the text: up to its own words, or to those around it where these were replaced. */
function getPassage(
  places: readonly Place[],
  { first, end, words }: Pattern,
  edges: { start: Place; end: Place },
): Passage | undefined {
  const [lead, tail] = [places[first - 1], places[end]];
  const isPlaced = (place: Place) => place !== undefined;
  const own = places.slice(first, end);
  const [firstOwn, lastOwn] = [own.find(isPlaced), own.findLast(isPlaced)];
  if (firstOwn === undefined || lastOwn === undefined) {
    const from = first === 0 ? edges.start : lead;
    const to = end === words.length ? edges.end : tail;
    if (from === undefined || to === undefined || from + 1 >= to) return undefined;
    return { start: from + 1, end: to };
  }
  // Where the words beside it were changed, too, it has as many of its own as it had.
  const changedLead = own.findIndex(isPlaced);
  const changedTail = own.length - 1 - own.findLastIndex(isPlaced);
  const before = places.slice(0, first).findLast(isPlaced) ?? -1;
  const after = places.slice(end).find(isPlaced) ?? Number.POSITIVE_INFINITY;
  const start = (lead ?? Math.max(firstOwn - changedLead - 1, before)) + 1;
  const last = tail ?? Math.min(lastOwn + changedTail + 1, after);
  return {
    start: changedLead === 0 ? firstOwn : start,
    end: changedTail === 0 ? lastOwn + 1 : last,
  };
}

/** Whether two short texts have most letters in common, in the same order. */
function isSimilar(a: string, b: string): boolean {
  const longest = Math.max(a.length, b.length);
  if (longest > MAX_COMPARED) return false;
  let row = new Int32Array(b.length + 1);
  for (const letter of a) {
    const next = new Int32Array(b.length + 1);
    for (let at = 0; at < b.length; at += 1) {
      next[at + 1] =
        letter === b[at] ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0);
    }
    row = next;
  }
  return (row[b.length] ?? 0) >= MIN_SIMILAR * longest;
}
