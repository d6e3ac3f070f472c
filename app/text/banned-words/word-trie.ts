import type { BannedWord } from './banned-word.ts';

/** A trie of the words' keys. */
export interface TrieNode {
  letter: string;
  children: Map<string, TrieNode>;
  words: BannedWord[];
}

export function buildTrie(words: readonly BannedWord[]): TrieNode {
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
export function step(node: TrieNode, letter: string): TrieNode | undefined {
  return letter === node.letter && letter !== '' ? node : node.children.get(letter);
}
