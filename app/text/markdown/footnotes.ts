import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import footnotePlugin from 'markdown-it-footnote';

/** The footnotes of a text, in the environment that `markdown-it` passes along. */
export interface FootnoteEnvironment {
  /** By `:label`: the index of its number, or -1 as long as nothing refers to it. */
  refs?: Record<string, number>;
  list?: { label: string; count: number }[];
}

/** Of a `footnote_ref`, `footnote_open` and `footnote_anchor` token. */
type FootnoteMeta = {
  label: string;
  /** Counts from 0, in the order in which the text refers to them. */
  id: number;
  /** Which reference to the same footnote it is. */
  subId?: number;
};

type FootnoteToken = Token & { meta: FootnoteMeta };

/** Labels have a limit, so that a text of opening brackets is not searched again for each of them. */
const REFERENCE = /\[\^([^\s[\]^]{1,64})\]/y;

/**
 * Reads `[^1]` and `[^1]: the note`. Definitions follow the plugin. Its other rules take quadratic time, and its references
 * come after links, which read brackets that nothing closes as text.
 */
export function readFootnotes(markdown: MarkdownIt): void {
  markdown.use(footnotePlugin);
  markdown.disable(['footnote_inline', 'footnote_ref']);
  markdown.core.ruler.at('footnote_tail', gatherNotes);
  markdown.inline.ruler.before('link', 'footnote-reference', readReference);
  markdown.renderer.rules.footnote_ref = (tokens, index) =>
    renderReference(tokens[index] as FootnoteToken);
  markdown.renderer.rules.footnote_block_open = () =>
    '<hr>\n<div class="footnotes" role="doc-endnotes"><ol>\n';
  markdown.renderer.rules.footnote_block_close = () => '</ol></div>\n';
  markdown.renderer.rules.footnote_open = (tokens, index) =>
    `<li id="note-${getNumber(tokens[index] as FootnoteToken)}">`;
  markdown.renderer.rules.footnote_close = () => '</li>\n';
  markdown.renderer.rules.footnote_anchor = (tokens, index) =>
    renderWayBack(tokens[index] as FootnoteToken);
}

function readReference(state: StateInline, isSilent: boolean): boolean {
  const footnotes = state.env.footnotes as FootnoteEnvironment | undefined;
  if (!footnotes?.refs || state.src.charAt(state.pos) !== '[') return false;
  REFERENCE.lastIndex = state.pos;
  const [source = '', label = ''] = REFERENCE.exec(state.src) ?? [];
  const known = footnotes.refs[`:${label}`];
  if (known === undefined || state.pos + source.length > state.posMax) return false;
  if (!isSilent) {
    footnotes.list ??= [];
    const id = known < 0 ? footnotes.list.length : known;
    footnotes.refs[`:${label}`] = id;
    footnotes.list[id] ??= { label, count: 0 };
    const subId = footnotes.list[id].count;
    footnotes.list[id].count += 1;
    state.push('footnote_ref', '', 0).meta = { id, subId, label } satisfies FootnoteMeta;
  }
  state.pos += source.length;
  return true;
}

/** Puts what the text refers to at its end, and leaves out the rest. */
function gatherNotes(state: StateCore): void {
  const { list = [], refs } = (state.env.footnotes ?? {}) as FootnoteEnvironment;
  if (!refs) return;
  const text: Token[] = [];
  const notes = new Map<string, Token[]>();
  const open = [text];
  for (const token of state.tokens) {
    if (token.type === 'footnote_reference_open') {
      const label = String(token.meta?.label);
      const note: Token[] = [];
      // As on GitHub, the first of several definitions counts.
      if (!notes.has(label)) notes.set(label, note);
      open.push(note);
    } else if (token.type === 'footnote_reference_close') open.pop();
    else open.at(-1)?.push(token);
  }
  state.tokens = text;
  if (list.length === 0) return;
  const push = (type: string, nesting: -1 | 0 | 1, meta: FootnoteMeta | null = null) => {
    const token = new state.Token(type, '', nesting);
    token.meta = meta;
    text.push(token);
  };
  push('footnote_block_open', 1);
  for (const [id, { label, count }] of list.entries()) {
    const note = notes.get(label) ?? [];
    const last = note.at(-1);
    const isText = last?.type === 'paragraph_close' && !last.hidden;
    push('footnote_open', 1, { id, label });
    for (const token of isText ? note.slice(0, -1) : note) text.push(token);
    for (let subId = 0; subId < count; subId += 1) push('footnote_anchor', 0, { id, label, subId });
    if (isText) text.push(last);
    push('footnote_close', -1);
  }
  push('footnote_block_close', -1);
}

const getNumber = ({ meta }: FootnoteToken) => meta.id + 1;

/** Where a reference is: `note-1-from`, then `note-1-from-2`. */
function getPlace(token: FootnoteToken): string {
  const { subId = 0 } = token.meta;
  return `note-${getNumber(token)}-from${subId > 0 ? `-${subId + 1}` : ''}`;
}

function renderReference(token: FootnoteToken): string {
  const number = getNumber(token);
  return (
    `<sup><a href="#note-${number}" id="${getPlace(token)}" role="doc-noteref" ` +
    `aria-label="Footnote ${number}">${number}</a></sup>`
  );
}

function renderWayBack(token: FootnoteToken): string {
  const { subId = 0 } = token.meta;
  const label = `Back to the text${subId > 0 ? `, place ${subId + 1}` : ''}`;
  // An arrow that no phone draws as an emoji.
  return ` <a href="#${getPlace(token)}" role="doc-backlink" aria-label="${label}">↑</a>`;
}
