import type { MarkdownIt, StateBlock } from 'markdown-it';

const MARKER = '||';
const FAILED_SEARCH = 'failed spoiler search';

/** Lines that contain no closing marker, so that later searches can skip them. */
interface FailedSearch {
  from: number;
  to: number;
}

/**
 * Spoilers that span several paragraphs. The markers are on lines of their own, or at the start of the
 * first and the end of the last paragraph. For markers within one paragraph see `spoilers.server.ts`.
 */
export function addBlockSpoilers({ block, renderer }: MarkdownIt): void {
  block.ruler.before('paragraph', 'spoiler-block', spoilerBlock, { alt: ['paragraph'] });
  renderer.rules.spoiler_block_open = () =>
    '<details class="spoiler-block"><summary>Spoiler</summary>\n';
  renderer.rules.spoiler_block_close = () => '</details>\n';
}

function spoilerBlock(state: StateBlock, from: number, to: number, isSilent: boolean): boolean {
  if (state.env.isInSpoiler) return false;
  const first = lineText(state, from);
  if (!first.startsWith(MARKER)) return false;
  const isMarkerLine = first === MARKER;
  const last = isMarkerLine
    ? findMarkerLine(state, from, to)
    : findTrailingMarker(state, first, from, to);
  if (last === undefined) return false;
  if (isSilent) return true;
  const token = state.push('spoiler_block_open', 'details', 1);
  token.map = [from, last + 1];
  token.block = true;
  if (isMarkerLine) parseLines(state, from + 1, last);
  else parseWithoutMarkers(state, from, last, () => parseLines(state, from, last + 1));
  state.push('spoiler_block_close', 'details', -1).block = true;
  state.line = last + 1;
  return true;
}

function lineText({ src, bMarks, tShift, eMarks }: StateBlock, line: number): string {
  return src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line]).trimEnd();
}

function findMarkerLine(state: StateBlock, from: number, to: number): number | undefined {
  return findLine(state, from, to, 'line', (line) => lineText(state, line) === MARKER);
}

/** Undefined if the marker is closed within the paragraph, which makes it an inline spoiler. */
function findTrailingMarker(state: StateBlock, first: string, from: number, to: number) {
  if (first.includes(MARKER, MARKER.length)) return undefined;
  let line = from + 1;
  for (; line < to && !state.isEmpty(line); line += 1) {
    if (lineText(state, line).includes(MARKER)) return undefined;
  }
  return findLine(state, line - 1, to, 'trailing', (end) => lineText(state, end).endsWith(MARKER));
}

function findLine(
  { env, sCount, blkIndent }: StateBlock,
  from: number,
  to: number,
  kind: string,
  isEnd: (line: number) => boolean,
): number | undefined {
  const failed = env[`${FAILED_SEARCH}, ${kind}`] as FailedSearch | undefined;
  if (failed && from >= failed.from && to <= failed.to) return undefined;
  for (let line = from + 1; line < to; line += 1) {
    if (isEnd(line) && (sCount[line] ?? 0) >= blkIndent) return line;
  }
  env[`${FAILED_SEARCH}, ${kind}`] = { from, to } satisfies FailedSearch;
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

/** Hides the markers of the first and last line from the parser while `parse` runs. */
function parseWithoutMarkers(
  state: StateBlock,
  from: number,
  last: number,
  parse: () => void,
): void {
  const { bMarks, tShift, eMarks, src } = state;
  const begin = bMarks[from] ?? 0;
  const shift = tShift[from] ?? 0;
  const end = eMarks[last] ?? 0;
  bMarks[from] = state.skipSpaces(begin + shift + MARKER.length);
  tShift[from] = 0;
  eMarks[last] = src.lastIndexOf(MARKER, end);
  parse();
  bMarks[from] = begin;
  tShift[from] = shift;
  eMarks[last] = end;
}
