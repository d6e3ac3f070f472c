import type { NormalizedChar } from './normalize-character.ts';
import { canStandFor, type TrieNode } from './word-trie.ts';

export interface WordHit {
  word: string;
  /** Indices of the first and last character. */
  first: number;
  last: number;
}

export interface WordBoundaries {
  canStart: (index: number) => boolean;
  /** Whether a word can end before `index`. */
  canEnd: (index: number) => boolean;
}

/** Most separators between two words of a phrase. */
const MAX_GAP = 8;

/**
 * Bounds the time that a text made of look-alikes can cost with a list made of words for it. Lists
 * that people write stay below twenty.
 */
const MAX_STATES = 64;

/** More would not tell a moderator more. */
const MAX_HITS = 1_000;

/** A way to read the characters from `first` on as the prefix of a word. */
interface MatchState {
  node: TrieNode;
  /**
   * Whether the last letter repeats as often as in the list, twice instead of once, or three times
   * and more. Two in a row can be another word (good, god), so only `stretched` ends a letter.
   */
  run: 'exact' | 'doubled' | 'stretched';
  first: number;
  /** Characters that are the letter itself, or a symbol used only as a disguise, less the digits. */
  balance: number;
  hasExact: boolean;
  gapLength: number;
}

/**
 * Follows all readings of the text through the trie at once, so each character is looked at once for
 * each prefix that ends there. Of readings that lead to the same prefix only the best one is kept.
 */
export function findWords(
  root: TrieNode,
  chars: readonly NormalizedChar[],
  { canStart, canEnd }: WordBoundaries,
): WordHit[] {
  const hits: WordHit[] = [];
  const latest = new Map<TrieNode, WordHit>();
  let states: MatchState[] = [];
  for (const [index, char] of chars.entries()) {
    if (canStart(index)) states.push(startState(root, index));
    states = states.length === 0 ? states : advance(states, char);
    if (states.length === 0 || !canEnd(index + 1)) continue;
    for (const state of states) {
      if (isMatch(state)) addHit(hits, latest, state, index);
    }
    if (hits.length >= MAX_HITS) break;
  }
  return hits;
}

function startState(root: TrieNode, first: number): MatchState {
  return { node: root, run: 'exact', first, balance: 0, hasExact: false, gapLength: 0 };
}

function advance(states: readonly MatchState[], char: NormalizedChar): MatchState[] {
  const next = new Map<number, MatchState>();
  const add = (node: TrieNode, run: MatchState['run'], from: MatchState) => {
    if (!canStandFor(char, node)) return;
    const isExact = char.raw === node.raw || !char.isWord;
    const state = {
      node,
      run,
      first: from.first,
      balance: from.balance + (isExact ? 1 : char.isDigit ? -1 : 0),
      hasExact: from.hasExact || isExact,
      gapLength: node.isGap ? from.gapLength + 1 : 0,
    };
    if (state.gapLength > MAX_GAP) return;
    const key = node.id * 3 + RUN_NUMBERS[run];
    const other = next.get(key);
    if (other ? isBetter(state, other) : next.size < MAX_STATES) next.set(key, state);
  };
  for (const state of states) {
    const { node, run } = state;
    if (node.isGap) add(node, 'exact', state);
    else if (node.letter !== '') add(node, stretch(state), state);
    if (run === 'doubled') continue;
    for (const child of node.children.get(char.letter) ?? []) {
      const isSameRun = child.raw === node.raw;
      if (run === 'exact' || !isSameRun) add(child, 'exact', state);
    }
    if (node.gap) add(node.gap, 'exact', state);
  }
  return [...next.values()];
}

const RUN_NUMBERS = { exact: 0, doubled: 1, stretched: 2 };

function stretch({ node, run }: MatchState): MatchState['run'] {
  return run === 'exact' && node.runLength === 1 ? 'doubled' : 'stretched';
}

function isBetter(a: MatchState, b: MatchState): boolean {
  if (a.gapLength !== b.gapLength) return a.gapLength < b.gapLength;
  if (a.balance !== b.balance) return a.balance > b.balance;
  if (a.hasExact !== b.hasExact) return a.hasExact;
  return a.first < b.first;
}

/** 5p4m is spam, but A55 is a product: mostly digits means a number. */
function isMatch({ node, run, balance, hasExact }: MatchState): boolean {
  return node.word !== undefined && run !== 'doubled' && hasExact && balance >= 0;
}

/** Keeps the first of overlapping matches of one word, as long as it gets. */
function addHit(
  hits: WordHit[],
  latest: Map<TrieNode, WordHit>,
  { node, first }: MatchState,
  last: number,
): void {
  const previous = latest.get(node);
  if (previous && first <= previous.last) {
    if (first === previous.first) previous.last = last;
    return;
  }
  const hit = { word: node.word ?? '', first, last };
  latest.set(node, hit);
  hits.push(hit);
}
