import type { Delimiter, MarkdownIt, StateInline, Token } from 'markdown-it';
import { textToken } from '../long-text/tokens.server.ts';
import { MAX_SPOILERS } from './post-limits.ts';

/** Stands for hidden text where it can't be revealed. */
export const SPOILER_PLACEHOLDER = '[spoiler]';

const MARKER_CHARACTER = 0x7c;

/** Characters that can start Markdown syntax, including the spoiler marker. */
const SYNTAX_CHARACTER = /[\n!#$%&*+\-:<=>@[\]\\^_`{|}~]/g;

/**
 * Hides `||text||` until the reader reveals it. The HTML is a label around a checkbox and CSS does the
 * rest, so it works with a keyboard, with screen readers and without JavaScript.
 */
export function addInlineSpoilers(markdown: MarkdownIt): void {
  const { inline, core, renderer } = markdown;
  inline.ruler.at('text', consumePlainText);
  inline.ruler.before('strikethrough', 'spoiler', scanMarkers);
  inline.ruler2.before('strikethrough', 'spoiler', pairMarkers);
  core.ruler.after('inline', 'spoilers-out-of-links', ({ tokens }) => {
    let limit = MAX_SPOILERS;
    for (const token of tokens) {
      if (!token.children) continue;
      token.children = limitSpoilers(moveOutOfLinks(token.children), limit);
      limit -= token.children.filter(({ type }) => type === 'spoiler_open').length;
    }
  });
  renderer.rules.spoiler_open = () =>
    '<label class="spoiler"><input type="checkbox" role="switch" aria-label="Show spoiler"><span>';
  renderer.rules.spoiler_close = () => '</span></label>';
}

function consumePlainText(state: StateInline, isSilent: boolean): boolean {
  SYNTAX_CHARACTER.lastIndex = state.pos;
  const end = Math.min(SYNTAX_CHARACTER.exec(state.src)?.index ?? state.posMax, state.posMax);
  if (end === state.pos) return false;
  if (!isSilent) state.pending += state.src.slice(state.pos, end);
  state.pos = end;
  return true;
}

function scanMarkers(state: StateInline, isSilent: boolean): boolean {
  if (isSilent || state.src.charCodeAt(state.pos) !== MARKER_CHARACTER) return false;
  const { length } = state.scanDelims(state.pos, true);
  if (length < 2) return false;
  if (length % 2 === 1) state.pending += '|';
  for (let count = 1; count < length; count += 2) {
    state.push('text', '', 0).content = '||';
    const token = state.tokens.length - 1;
    // Spaces next to the markers are allowed: text that was meant to be hidden must not show.
    state.delimiters.push({
      marker: MARKER_CHARACTER,
      length: 0,
      token,
      end: -1,
      open: true,
      close: true,
    });
  }
  state.pos += length;
  return true;
}

function pairMarkers(state: StateInline): void {
  pairDelimiters(state, state.delimiters);
  for (const meta of state.tokens_meta) pairDelimiters(state, meta?.delimiters ?? []);
}

function pairDelimiters({ tokens }: StateInline, delimiters: readonly Delimiter[]): void {
  for (const { marker, token, end } of delimiters) {
    const open = tokens[token];
    const close = tokens[delimiters[end]?.token ?? -1];
    if (marker !== MARKER_CHARACTER || !open || !close) continue;
    // Four bars in a row hide nothing.
    if (close === tokens[token + 1]) continue;
    Object.assign(open, { type: 'spoiler_open', tag: 'label', nesting: 1, content: '' });
    Object.assign(close, { type: 'spoiler_close', tag: 'label', nesting: -1, content: '' });
  }
}

/** Removes nested spoilers. A spoiler inside a link moves around the whole link. */
function moveOutOfLinks(children: readonly Token[]): Token[] {
  const result: Token[] = [];
  let link: { index: number; markers: Token[] } | undefined;
  let depth = 0;
  for (const child of children) {
    const isMarker = child.type === 'spoiler_open' || child.type === 'spoiler_close';
    if (isMarker && link) {
      link.markers.push(child);
      continue;
    }
    if (child.type === 'spoiler_open') depth += 1;
    const isNested = isMarker && depth > 1;
    if (child.type === 'spoiler_close') depth -= 1;
    if (isNested) continue;
    if (child.type === 'link_open') link = { index: result.length, markers: [] };
    result.push(child);
    if (child.type !== 'link_close' || !link) continue;
    const { index, markers } = link;
    link = undefined;
    const [open] = markers;
    const close = markers.at(-1);
    if (!open || !close || depth > 0) continue;
    result.splice(index, 0, open);
    result.push(close);
  }
  return result;
}

/** Replaces spoilers beyond the limit by a placeholder, because their text must not show. */
function limitSpoilers(children: readonly Token[], limit: number): Token[] {
  let count = 0;
  let isReplaced = false;
  return children.flatMap((child) => {
    if (child.type === 'spoiler_open') {
      count += 1;
      isReplaced = count > limit;
    }
    if (!isReplaced) return [child];
    if (child.type !== 'spoiler_close') return [];
    isReplaced = false;
    return [textToken(SPOILER_PLACEHOLDER)];
  });
}
