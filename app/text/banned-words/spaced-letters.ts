import type { NormalizedChar } from './normalize-character.ts';

/** Single letters with one and the same gap between them: where each stands. */
export type Chain = number[];

const MIN_LETTERS = 3;
const MAX_GAP = 3;

/** Every word that is spelled out, as in 's p a m' and 's.p.a.m'. */
export function findSpacedLetters(chars: readonly NormalizedChar[]): Chain[] {
  const chains: Chain[] = [];
  let from = 0;
  while (from < chars.length) {
    const chain = readChain(chars, from);
    if (chain.length >= MIN_LETTERS) chains.push(...chainVariants(chars, chain));
    // The last letter may begin the next chain, with another gap.
    from = Math.max(chain.at(-1) ?? 0, from + 1);
  }
  return chains;
}

function readChain(chars: readonly NormalizedChar[], from: number): Chain {
  const gap = isSingleLetter(chars, from) ? gapAfter(chars, from) : 0;
  if (gap === 0) return [];
  const chain = [from];
  const separator = chars[from + 1]?.raw;
  let at = from;
  while (chars[at + 1]?.raw === separator && gapAfter(chars, at) === gap) {
    at += gap + 1;
    if (!isSingleLetter(chars, at)) break;
    chain.push(at);
  }
  return chain;
}

/** How many chars of one kind separate what stands at `index` from the next; 0 when too many. */
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

/** 'I' and 'a' beside the letters may be words of their own. */
function chainVariants(chars: readonly NormalizedChar[], chain: Chain): Chain[] {
  const isWord = (at: number | undefined) => /^[ai]$/.test(chars[at ?? -1]?.raw ?? '');
  const starts = isWord(chain[0]) ? [0, 1] : [0];
  const ends = isWord(chain.at(-1)) ? [chain.length, chain.length - 1] : [chain.length];
  return starts.flatMap((start) => ends.map((end) => chain.slice(start, end)));
}
