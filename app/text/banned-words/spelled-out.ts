import type { Sign } from './sign-readings.ts';

/** Single letters with one and the same gap between them: where each stands. */
export type Chain = number[];

const SHORTEST = 3;
const WIDEST_GAP = 3;

/** Every word that is spelled out, as in 's p a m' and 's.p.a.m'. */
export function spelledOut(signs: readonly Sign[]): Chain[] {
  const chains: Chain[] = [];
  let from = 0;
  while (from < signs.length) {
    const chain = chainFrom(signs, from);
    if (chain.length >= SHORTEST) chains.push(...readings(signs, chain));
    // The last letter may begin the next chain, with another gap.
    from = Math.max(chain.at(-1) ?? 0, from + 1);
  }
  return chains;
}

function chainFrom(signs: readonly Sign[], from: number): Chain {
  const gap = isSingle(signs, from) ? gapBehind(signs, from) : 0;
  if (gap === 0) return [];
  const chain = [from];
  const separator = signs[from + 1]?.raw;
  let at = from;
  while (signs[at + 1]?.raw === separator && gapBehind(signs, at) === gap) {
    at += gap + 1;
    if (!isSingle(signs, at)) break;
    chain.push(at);
  }
  return chain;
}

/** How many signs of one kind separate what stands at `index` from the next; 0 when too many. */
function gapBehind(signs: readonly Sign[], index: number): number {
  const separator = signs[index + 1];
  if (!separator || separator.isWord) return 0;
  let gap = 1;
  while (gap <= WIDEST_GAP && signs[index + 1 + gap]?.raw === separator.raw) gap += 1;
  return gap > WIDEST_GAP ? 0 : gap;
}

function isSingle(signs: readonly Sign[], index: number): boolean {
  const sign = signs[index];
  if (!sign || sign.letter === '') return false;
  return !signs[index - 1]?.isWord && (index + 1 === signs.length || !signs[index + 1]?.isWord);
}

/** 'I' and 'a' beside the letters may be words of their own. */
function readings(signs: readonly Sign[], chain: Chain): Chain[] {
  const isWord = (at: number | undefined) => /^[ai]$/.test(signs[at ?? -1]?.raw ?? '');
  const starts = isWord(chain[0]) ? [0, 1] : [0];
  const ends = isWord(chain.at(-1)) ? [chain.length, chain.length - 1] : [chain.length];
  return starts.flatMap((start) => ends.map((end) => chain.slice(start, end)));
}
