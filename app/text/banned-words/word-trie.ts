import type { NormalizedChar } from './normalize-character.ts';
import { normalizeText } from './normalize-text.ts';

/** The end of a prefix that words of the list share. */
export interface TrieNode {
  id: number;
  /** The last character of the prefix. ' ' is the gap between two words. */
  raw: string;
  /** The letter that `raw` looks like; empty for a gap. */
  letter: string;
  isGap: boolean;
  /** Whether look-alikes can stand for `raw`. */
  isLetter: boolean;
  /** How often `raw` repeats at the end of the prefix. */
  runLength: number;
  /** By the letter they look like. */
  children: Map<string, TrieNode[]>;
  gap: TrieNode | undefined;
  /** The word that ends here, as first spelled in the list. */
  word: string | undefined;
}

/**
 * Separators around an entry and entries without letters are ignored. Entries that differ only in
 * case, accents or width are one.
 */
export function buildTrie(words: readonly string[]): TrieNode {
  let nextId = 0;
  const createNode = (raw: string, letter: string, runLength: number): TrieNode => ({
    id: nextId++,
    raw,
    letter,
    isGap: raw === ' ',
    isLetter: /\p{L}/u.test(raw),
    runLength,
    children: new Map(),
    gap: undefined,
    word: undefined,
  });
  const root = createNode('', '', 0);
  for (const word of words) {
    const chars = normalizeText(word).chars.map(toListedChar);
    const end = chars.findLastIndex(({ letter }) => letter !== '') + 1;
    let node = root;
    for (const { raw, letter } of chars.slice(0, end)) {
      if (letter === '') {
        if (node !== root && !node.isGap) node = node.gap ??= createNode(' ', '', 1);
        continue;
      }
      const siblings = node.children.get(letter) ?? [];
      node.children.set(letter, siblings);
      let child = siblings.find((sibling) => sibling.raw === raw);
      if (!child) {
        child = createNode(raw, letter, node.raw === raw ? node.runLength + 1 : 1);
        siblings.push(child);
      }
      node = child;
    }
    if (node !== root) node.word ??= word.trim();
  }
  return root;
}

/** Any character that is not a separator counts as a letter that looks like itself. */
function toListedChar({ raw, letter, isWord }: NormalizedChar): { raw: string; letter: string } {
  return { raw, letter: letter || (isWord ? raw : '') };
}

/** Whether a character of a text can stand for the last character of the node's prefix. */
export function canStandFor(char: NormalizedChar, node: TrieNode): boolean {
  const { raw, letter, isGap, isLetter } = node;
  if (isGap) return !char.isWord;
  if (char.raw === raw) return true;
  const isSwap = char.letter === letter && letter !== '' && isLetter;
  // i and l share look-alikes such as 1 and |, but a plain i never matches a plain l.
  return isSwap && !(isPlainStroke(char.raw) && isPlainStroke(raw));
}

function isPlainStroke(raw: string): boolean {
  return raw === 'i' || raw === 'l';
}
