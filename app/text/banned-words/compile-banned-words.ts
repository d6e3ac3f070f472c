import { type BannedWord, matchesWord, parseBannedWord } from './banned-word.ts';
import type { NormalizedChar } from './normalize-character.ts';
import { canEndWord, canStartWord, type NormalizedText, normalizeText } from './normalize-text.ts';
import { findSpacedLetters } from './spaced-letters.ts';
import { buildTrie, step, type TrieNode } from './word-trie.ts';

/** A listed word in a text: `found` is how it was written there. */
export interface BannedWordMatch {
  word: string;
  matchedText: string;
  index: number;
}

export type FindBannedWords = (text: string) => BannedWordMatch[];

/** Separators between the words of a phrase. */
const MAX_GAP = 8;

/**
 * Finds the words and phrases of a comma-separated list as whole words, through case, accents,
 * styled and look-alike letters, invisible characters, common swaps (5p@m), drawn-out letters
 * (spaaam) and letters apart (s p a m). Takes time in proportion to the text, however long the
 * list is.
 */
export function compileBannedWords(list: string): FindBannedWords {
  const words = list
    .split(/[,\n]/)
    .map(parseBannedWord)
    .filter((word) => word !== undefined);
  const root = buildTrie(words);
  return (text) => {
    if (words.length === 0) return [];
    const read = normalizeText(text);
    const hits = [...findWholeWords(root, read.chars), ...findSpelledOut(root, read.chars)];
    return sortMatches(hits, read, text);
  };
}

/** Indices of the first and the last char. */
interface Hit {
  word: BannedWord;
  first: number;
  last: number;
}

function findWholeWords(root: TrieNode, chars: readonly NormalizedChar[]): Hit[] {
  const hits: Hit[] = [];
  const walk = (node: TrieNode, start: number, index: number): void => {
    if (node.words.length > 0 && canEndWord(chars, index)) {
      const said = filterMatches(node, chars.slice(start, index));
      hits.push(...said.map((word) => ({ word, first: start, last: index - 1 })));
    }
    const char = chars[index];
    if (!char) return;
    const next = char.letter && step(node, char.letter);
    if (next) walk(next, start, index + 1);
    const afterSpace = char.isWord ? undefined : node.children.get('');
    if (afterSpace) walk(afterSpace, start, skipGap(chars, index));
  };
  for (let index = 0; index < chars.length; index += 1) {
    if (!canStartWord(chars, index)) continue;
    const first = root.children.get(chars[index]?.letter ?? '');
    if (first) walk(first, index, index + 1);
  }
  return hits;
}

function skipGap(chars: readonly NormalizedChar[], index: number): number {
  let end = index;
  while (end - index < MAX_GAP && chars[end]?.isWord === false) end += 1;
  return end;
}

function findSpelledOut(root: TrieNode, chars: readonly NormalizedChar[]): Hit[] {
  return findSpacedLetters(chars).flatMap((chain) => {
    const letters = chain.flatMap((at) => chars[at] ?? []);
    let node: TrieNode | undefined = root;
    for (const { letter } of letters) node = node && step(node, letter);
    const said = node ? filterMatches(node, letters) : [];
    return said.map((word) => ({ word, first: chain[0] ?? 0, last: chain.at(-1) ?? 0 }));
  });
}

function filterMatches({ words }: TrieNode, chars: readonly NormalizedChar[]): BannedWord[] {
  return words.filter((word) => matchesWord(word, chars));
}

function sortMatches(
  hits: readonly Hit[],
  { starts, ends }: NormalizedText,
  text: string,
): BannedWordMatch[] {
  const found = new Map<string, BannedWordMatch>();
  for (const { word, first, last } of hits) {
    const index = starts[first] ?? 0;
    // The same word from the same place is one find, however it was found.
    found.set(`${index} ${word.word}`, {
      word: word.word,
      matchedText: text.slice(index, ends[last]),
      index,
    });
  }
  return [...found.values()].sort((one, other) => one.index - other.index);
}
