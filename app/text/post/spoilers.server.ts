import type { Delimiter, MarkdownIt, StateInline, Token } from 'markdown-it';

const BAR = 0x7c;

/** Where plain text may end: the signs of Markdown, and the bar. */
const SIGN = /[\n!#$%&*+\-:<=>@[\]\\^_`{|}~]/g;

/**
 * `||text||` is hidden until it is asked for. It is a label around a switch: made for the keyboard,
 * named for screen readers, and opened by style alone, so that it works before scripts do.
 */
export function addInlineSpoilers(markdown: MarkdownIt): void {
  const { inline, core, renderer } = markdown;
  inline.ruler.at('text', plainText);
  inline.ruler.before('strikethrough', 'spoiler', spoilerSigns);
  inline.ruler2.before('strikethrough', 'spoiler', pairSpoilers);
  core.ruler.after('inline', 'spoilers-around-links', ({ tokens }) => {
    for (const token of tokens) {
      if (token.children) token.children = aroundLinks(token.children);
    }
  });
  renderer.rules.spoiler_open = () =>
    '<label class="spoiler"><input type="checkbox" role="switch" aria-label="Show spoiler"><span>';
  renderer.rules.spoiler_close = () => '</span></label>';
}

function plainText(state: StateInline, isSilent: boolean): boolean {
  SIGN.lastIndex = state.pos;
  const end = Math.min(SIGN.exec(state.src)?.index ?? state.posMax, state.posMax);
  if (end === state.pos) return false;
  if (!isSilent) state.pending += state.src.slice(state.pos, end);
  state.pos = end;
  return true;
}

function spoilerSigns(state: StateInline, isSilent: boolean): boolean {
  if (isSilent || state.src.charCodeAt(state.pos) !== BAR) return false;
  const { length } = state.scanDelims(state.pos, true);
  if (length < 2) return false;
  if (length % 2 === 1) state.pending += '|';
  for (let count = 1; count < length; count += 2) {
    state.push('text', '', 0).content = '||';
    const token = state.tokens.length - 1;
    // Spaces beside the bars do not matter: text that was meant to be hidden must not show.
    state.delimiters.push({ marker: BAR, length: 0, token, end: -1, open: true, close: true });
  }
  state.pos += length;
  return true;
}

function pairSpoilers(state: StateInline): void {
  pairIn(state, state.delimiters);
  for (const meta of state.tokens_meta) pairIn(state, meta?.delimiters ?? []);
}

function pairIn({ tokens }: StateInline, delimiters: readonly Delimiter[]): void {
  for (const { marker, token, end } of delimiters) {
    const open = tokens[token];
    const close = tokens[delimiters[end]?.token ?? -1];
    if (marker !== BAR || !open || !close) continue;
    // Nothing is hidden between four bars.
    if (close === tokens[token + 1]) continue;
    Object.assign(open, { type: 'spoiler_open', tag: 'label', nesting: 1, content: '' });
    Object.assign(close, { type: 'spoiler_close', tag: 'label', nesting: -1, content: '' });
  }
}

/** Switches hold no switches, and links hold none: what hides part of a link hides all of it. */
function aroundLinks(children: readonly Token[]): Token[] {
  const result: Token[] = [];
  let link: { at: number; marks: Token[] } | undefined;
  let depth = 0;
  for (const child of children) {
    const isMark = child.type === 'spoiler_open' || child.type === 'spoiler_close';
    if (isMark && link) {
      link.marks.push(child);
      continue;
    }
    if (child.type === 'spoiler_open') depth += 1;
    const isNested = isMark && depth > 1;
    if (child.type === 'spoiler_close') depth -= 1;
    if (isNested) continue;
    if (child.type === 'link_open') link = { at: result.length, marks: [] };
    result.push(child);
    if (child.type !== 'link_close' || !link) continue;
    const { at, marks } = link;
    link = undefined;
    const [open] = marks;
    const close = marks.at(-1);
    if (!open || !close || depth > 0) continue;
    result.splice(at, 0, open);
    result.push(close);
  }
  return result;
}
