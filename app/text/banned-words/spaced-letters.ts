import type { NormalizedChar } from './normalize-character.ts';

/** Indices of single letters that are all separated by the same gap. */
export type LetterChain = number[];

const MIN_LETTERS = 3;
const MAX_GAP = 3;

/** Finds words spelled with separators, such as 's p a m' and 's.p.a.m'. */
export function findSpacedLetters(chars: readonly NormalizedChar[]): LetterChain[] {
  const chains: LetterChain[] = [];
  let from = 0;
  while (from < chars.length) {
    const chain = readChain(chars, from);
    if (chain.length >= MIN_LETTERS) chains.push(...chainVariants(chars, chain));
    // The last letter can start the next chain, which has a different gap.
    from = Math.max(chain.at(-1) ?? 0, from + 1);
  }
  return chains;
}

function readChain(chars: readonly NormalizedChar[], from: number): LetterChain {
  const gap = isSingleLetter(chars, from) ? gapAfter(chars, from) : 0;
  if (gap === 0) return [];
  const chain = [from];
  const separator = chars[from + 1]?.raw;
  let index = from;
  while (chars[index + 1]?.raw === separator && gapAfter(chars, index) === gap) {
    index += gap + 1;
    if (!isSingleLetter(chars, index)) break;
    chain.push(index);
  }
  return chain;
}

/** The number of equal separators after `index`; 0 if there are none or too many. */
function gapAfter(chars: readonly NormalizedChar[], index: number): number {
  const separator = chars[index + 1];
  if (!separator || separator.isWord) return 0;
  let gap = 1;
  while (gap <= MAX_GAP && chars[index + 1 + gap]?.raw === separator.raw) gap += 1;
  return gap > MAX_GAP ? 0 : gap;
}

function isSingleLetter(chars: readonly NormalizedChar[], index: number): boolean {
  const char = chars[index];
  if (!char || char.letter === '') return false;
  return !chars[index - 1]?.isWord && (index + 1 === chars.length || !chars[index + 1]?.isWord);
}

/** With and without an 'I' or 'a' at either end, which may be a word of its own. */
function chainVariants(chars: readonly NormalizedChar[], chain: LetterChain): LetterChain[] {
  const isWord = (index: number | undefined) => /^[ai]$/.test(chars[index ?? -1]?.raw ?? '');
  const starts = isWord(chain[0]) ? [0, 1] : [0];
  const ends = isWord(chain.at(-1)) ? [chain.length, chain.length - 1] : [chain.length];
  return starts.flatMap((start) => ends.map((end) => chain.slice(start, end)));
}
