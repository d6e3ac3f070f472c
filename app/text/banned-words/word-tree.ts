import type { BannedWord } from './banned-word.ts';

/** The words by their letters: from each node one step for each letter that goes on. */
export interface WordNode {
  letter: string;
  next: Map<string, WordNode>;
  words: BannedWord[];
}

export function wordTree(words: readonly BannedWord[]): WordNode {
  const root: WordNode = { letter: '', next: new Map(), words: [] };
  for (const word of words) {
    let node = root;
    for (const letter of word.key) {
      const next = node.next.get(letter) ?? { letter, next: new Map(), words: [] };
      node.next.set(letter, next);
      node = next;
    }
    node.words.push(word);
  }
  return root;
}

/** One letter further; the same letter again stays where it is. */
export function step(node: WordNode, letter: string): WordNode | undefined {
  return letter === node.letter && letter !== '' ? node : node.next.get(letter);
}
