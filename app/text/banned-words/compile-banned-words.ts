import { type BannedWord, bannedWord, says } from './banned-word.ts';
import type { Sign } from './sign-readings.ts';
import { beginsWord, endsWord, type ReadText, readText } from './signs.ts';
import { spelledOut } from './spelled-out.ts';
import { step, type WordNode, wordTree } from './word-tree.ts';

/** A listed word in a text: `found` is how it was written there. */
export interface FoundWord {
  word: string;
  found: string;
  at: number;
}

export type FindBannedWords = (text: string) => FoundWord[];

/** Separators between the words of a phrase. */
const WIDEST_GAP = 8;

/**
 * Finds the words and phrases of a comma-separated list as whole words, through case, accents,
 * styled and look-alike letters, invisible characters, common swaps (5p@m), drawn-out letters
 * (spaaam) and letters apart (s p a m). Takes time in proportion to the text, however long the
 * list is.
 */
export function compileBannedWords(list: string): FindBannedWords {
  const words = list
    .split(/[,\n]/)
    .map(bannedWord)
    .filter((word) => word !== undefined);
  const root = wordTree(words);
  return (text) => {
    if (words.length === 0) return [];
    const read = readText(text);
    const hits = [...wholeWords(root, read.signs), ...lettersApart(root, read.signs)];
    return inOrder(hits, read, text);
  };
}

/** Indices of the first and the last sign. */
interface Hit {
  word: BannedWord;
  first: number;
  last: number;
}

function wholeWords(root: WordNode, signs: readonly Sign[]): Hit[] {
  const hits: Hit[] = [];
  const walk = (node: WordNode, start: number, index: number): void => {
    if (node.words.length > 0 && endsWord(signs, index)) {
      const said = wordsSaid(node, signs.slice(start, index));
      hits.push(...said.map((word) => ({ word, first: start, last: index - 1 })));
    }
    const sign = signs[index];
    if (!sign) return;
    const next = sign.letter && step(node, sign.letter);
    if (next) walk(next, start, index + 1);
    const afterSpace = sign.isWord ? undefined : node.next.get('');
    if (afterSpace) walk(afterSpace, start, behindGap(signs, index));
  };
  for (let index = 0; index < signs.length; index += 1) {
    if (!beginsWord(signs, index)) continue;
    const first = root.next.get(signs[index]?.letter ?? '');
    if (first) walk(first, index, index + 1);
  }
  return hits;
}

function behindGap(signs: readonly Sign[], index: number): number {
  let end = index;
  while (end - index < WIDEST_GAP && signs[end]?.isWord === false) end += 1;
  return end;
}

function lettersApart(root: WordNode, signs: readonly Sign[]): Hit[] {
  return spelledOut(signs).flatMap((chain) => {
    const letters = chain.flatMap((at) => signs[at] ?? []);
    let node: WordNode | undefined = root;
    for (const { letter } of letters) node = node && step(node, letter);
    const said = node ? wordsSaid(node, letters) : [];
    return said.map((word) => ({ word, first: chain[0] ?? 0, last: chain.at(-1) ?? 0 }));
  });
}

function wordsSaid({ words }: WordNode, signs: readonly Sign[]): BannedWord[] {
  return words.filter((word) => says(word, signs));
}

function inOrder(hits: readonly Hit[], { begins, ends }: ReadText, text: string): FoundWord[] {
  const found = new Map<string, FoundWord>();
  for (const { word, first, last } of hits) {
    const at = begins[first] ?? 0;
    // The same word from the same place is one find, however it was found.
    found.set(`${at} ${word.word}`, { word: word.word, found: text.slice(at, ends[last]), at });
  }
  return [...found.values()].sort((one, other) => one.at - other.at);
}
