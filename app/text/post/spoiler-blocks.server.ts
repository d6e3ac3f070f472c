import type { MarkdownIt, StateBlock } from 'markdown-it';

const BARS = '||';
const FAILED = 'no end of a spoiler';

/** Lines of a search for closing bars that found none: whoever begins later will not find any. */
interface FailedSearch {
  from: number;
  to: number;
}

/**
 * Bars around several paragraphs: on lines of their own, or at the first one's beginning and the
 * last one's end. Bars within one paragraph are `spoilers.server.ts`.
 */
export function addBlockSpoilers({ block, renderer }: MarkdownIt): void {
  block.ruler.before('paragraph', 'spoiler-block', spoilerBlock, { alt: ['paragraph'] });
  renderer.rules.spoiler_block_open = () =>
    '<details class="spoiler-block"><summary>Spoiler</summary>\n';
  renderer.rules.spoiler_block_close = () => '</details>\n';
}

function spoilerBlock(state: StateBlock, from: number, to: number, isSilent: boolean): boolean {
  if (state.env.isInSpoiler) return false;
  const first = lineOf(state, from);
  if (!first.startsWith(BARS)) return false;
  const isBare = first === BARS;
  const last = isBare ? bareEnd(state, from, to) : endBehindParagraph(state, first, from, to);
  if (last === undefined) return false;
  if (isSilent) return true;
  const token = state.push('spoiler_block_open', 'details', 1);
  token.map = [from, last + 1];
  token.block = true;
  if (isBare) parseLines(state, from + 1, last);
  else withoutBars(state, from, last, () => parseLines(state, from, last + 1));
  state.push('spoiler_block_close', 'details', -1).block = true;
  state.line = last + 1;
  return true;
}

function lineOf({ src, bMarks, tShift, eMarks }: StateBlock, line: number): string {
  return src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line]).trimEnd();
}

function bareEnd(state: StateBlock, from: number, to: number): number | undefined {
  return searched(state, from, to, 'bare', (line) => lineOf(state, line) === BARS);
}

/** A text that goes on behind an empty line; within one paragraph the bars are those of a line. */
function endBehindParagraph(state: StateBlock, first: string, from: number, to: number) {
  if (first.includes(BARS, BARS.length)) return undefined;
  let line = from + 1;
  for (; line < to && !state.isEmpty(line); line += 1) {
    if (lineOf(state, line).includes(BARS)) return undefined;
  }
  return searched(state, line - 1, to, 'ending', (at) => lineOf(state, at).endsWith(BARS));
}

function searched(
  { env, sCount, blkIndent }: StateBlock,
  from: number,
  to: number,
  kind: string,
  isEnd: (line: number) => boolean,
): number | undefined {
  const failed = env[`${FAILED}, ${kind}`] as FailedSearch | undefined;
  if (failed && from >= failed.from && to <= failed.to) return undefined;
  for (let line = from + 1; line < to; line += 1) {
    if (isEnd(line) && (sCount[line] ?? 0) >= blkIndent) return line;
  }
  env[`${FAILED}, ${kind}`] = { from, to } satisfies FailedSearch;
  return undefined;
}

function parseLines(state: StateBlock, from: number, to: number): void {
  const { lineMax, parentType } = state;
  Object.assign(state, { lineMax: to, parentType: 'spoiler' });
  state.env.isInSpoiler = true;
  state.md.block.tokenize(state, from, to);
  state.env.isInSpoiler = false;
  Object.assign(state, { lineMax, parentType });
}

/** The first line begins, and the last one ends, inside the bars while `work` looks. */
function withoutBars(state: StateBlock, from: number, last: number, work: () => void): void {
  const { bMarks, tShift, eMarks, src } = state;
  const begin = bMarks[from] ?? 0;
  const shift = tShift[from] ?? 0;
  const end = eMarks[last] ?? 0;
  bMarks[from] = state.skipSpaces(begin + shift + BARS.length);
  tShift[from] = 0;
  eMarks[last] = src.lastIndexOf(BARS, end);
  work();
  bMarks[from] = begin;
  tShift[from] = shift;
  eMarks[last] = end;
}
