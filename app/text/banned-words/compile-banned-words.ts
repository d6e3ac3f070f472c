import { type BannedWord, matchesWord, parseBannedWord } from './banned-word.ts';
import type { NormalizedChar } from './normalize-character.ts';
import { canEndWord, canStartWord, type NormalizedText, normalizeText } from './normalize-text.ts';
import { findSpacedLetters } from './spaced-letters.ts';

export interface BannedWordMatch {
  /** As spelled in the list. */
  word: string;
  /** As spelled in the text. */
  matchedText: string;
  index: number;
}

export type FindBannedWords = (text: string) => BannedWordMatch[];

/** Most separators between two words of a phrase. */
const MAX_GAP = 8;

/**
 * Returns a function that finds the words and phrases of a comma-separated list in a text. It matches
 * whole words and sees through case, accents, styled and look-alike letters, invisible characters,
 * swaps (5p@m), stretched letters (spaaam) and spaced letters (s p a m). Its running time is linear in
 * the text and independent of the list.
 */
export function compileBannedWords(list: string): FindBannedWords {
  const words = list
    .split(/[,\n]/)
    .map(parseBannedWord)
    .filter((word) => word !== undefined);
  const root = buildTrie(words);
  return (text) => {
    if (words.length === 0) return [];
    const normalized = normalizeText(text);
    const { chars } = normalized;
    const hits = [...findWholeWords(root, chars), ...findSpacedWords(root, chars)];
    return toMatches(hits, normalized, text);
  };
}

interface Hit {
  word: BannedWord;
  /** Indices of the first and last normalized characters. */
  first: number;
  last: number;
}

function findWholeWords(root: TrieNode, chars: readonly NormalizedChar[]): Hit[] {
  const hits: Hit[] = [];
  const walk = (node: TrieNode, start: number, index: number): void => {
    if (node.words.length > 0 && canEndWord(chars, index)) {
      const words = filterMatches(node, chars.slice(start, index));
      hits.push(...words.map((word) => ({ word, first: start, last: index - 1 })));
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

function findSpacedWords(root: TrieNode, chars: readonly NormalizedChar[]): Hit[] {
  return findSpacedLetters(chars).flatMap((chain) => {
    const letters = chain.flatMap((index) => chars[index] ?? []);
    let node: TrieNode | undefined = root;
    for (const { letter } of letters) node = node && step(node, letter);
    const words = node ? filterMatches(node, letters) : [];
    return words.map((word) => ({ word, first: chain[0] ?? 0, last: chain.at(-1) ?? 0 }));
  });
}

function filterMatches({ words }: TrieNode, chars: readonly NormalizedChar[]): BannedWord[] {
  return words.filter((word) => matchesWord(word, chars));
}

/** In text order, without duplicates. */
function toMatches(
  hits: readonly Hit[],
  { starts, ends }: NormalizedText,
  text: string,
): BannedWordMatch[] {
  const matches = new Map<string, BannedWordMatch>();
  for (const { word, first, last } of hits) {
    const index = starts[first] ?? 0;
    // Both searches can find the same word at the same position.
    matches.set(`${index} ${word.word}`, {
      word: word.word,
      matchedText: text.slice(index, ends[last]),
      index,
    });
  }
  return [...matches.values()].sort((a, b) => a.index - b.index);
}

/** A trie of the words' keys. */
interface TrieNode {
  letter: string;
  children: Map<string, TrieNode>;
  words: BannedWord[];
}

function buildTrie(words: readonly BannedWord[]): TrieNode {
  const root: TrieNode = { letter: '', children: new Map(), words: [] };
  for (const word of words) {
    let node = root;
    for (const letter of word.key) {
      const next = node.children.get(letter) ?? { letter, children: new Map(), words: [] };
      node.children.set(letter, next);
      node = next;
    }
    node.words.push(word);
  }
  return root;
}

/** The node after one more letter. Repeating a letter stays on its node. */
function step(node: TrieNode, letter: string): TrieNode | undefined {
  return letter === node.letter && letter !== '' ? node : node.children.get(letter);
}
