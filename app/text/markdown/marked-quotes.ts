import type { MarkdownIt, StateCore, Token } from 'markdown-it';

/** The callouts that GitHub has, and a part that readers open, with what each is called without a title of its own. */
export const calloutTitles = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
  details: 'Details',
};
export type CalloutKind = keyof typeof calloutTitles;
const calloutKinds = Object.keys(calloutTitles) as CalloutKind[];

/** Figures side by side, and two pictures of the same thing, such as before and after. */
const galleryKinds = ['gallery', 'comparison'] as const;
export type GalleryKind = (typeof galleryKinds)[number];

/** A link to a page of another site, with its title and a description. */
export const BOOKMARK = 'bookmark';

export type QuoteKind = CalloutKind | GalleryKind | typeof BOOKMARK;

/** Of the opening token. */
export type QuoteMark = {
  kind: QuoteKind;
  /** Plain text; empty without one. */
  title: string;
};

type MarkedToken = Token & { meta: QuoteMark };

export function opensMarkedQuote(token: Token): token is MarkedToken {
  return /^(?:callout|gallery|bookmark)_open$/.test(token.type);
}

const tokenTypes: Partial<Record<QuoteKind, string>> = {
  gallery: 'gallery',
  comparison: 'gallery',
  bookmark: 'bookmark',
};

const kinds: readonly QuoteKind[] = [...calloutKinds, ...galleryKinds, BOOKMARK];
const MARK = new RegExp(`^\\[!(${kinds.join('|')})\\](?:[ \\t]+([^\\n]*))?(?:\\n|$)`, 'i');

/**
 * What stands above a callout. A title says the kind, too, which readers could only tell by a color; a note and a toggle
 * are plain without it. Empty for galleries and bookmarks.
 */
export function calloutTitle({ kind, title }: QuoteMark): string {
  const callout = calloutKinds.find((each) => each === kind);
  if (!callout) return '';
  const name = calloutTitles[callout];
  if (!title) return name;
  return callout === 'note' || callout === 'details' ? title : `${name}: ${title}`;
}

/** `[!NOTE]`, the first line of a marked quote. */
export function quoteMark(kind: QuoteKind, title = ''): string {
  return `[!${kind.toUpperCase()}]${title && ` ${title}`}`;
}

/**
 * Reads a quote whose first line is `[!NOTE]`, or `[!NOTE] A title`, as a callout, gallery or bookmark. Its tokens are
 * `callout_open` and so on, with a `QuoteMark`. Other Markdown software shows a quote.
 */
export function readMarkedQuotes(markdown: MarkdownIt): void {
  markdown.core.ruler.after('block', 'marked-quotes', markQuotes);
}

function markQuotes(state: StateCore): void {
  const { tokens } = state;
  const open: (string | undefined)[] = [];
  const empty = new Set<Token>();
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'blockquote_close') {
      const type = open.pop();
      if (type) token.type = `${type}_close`;
    } else if (token.type === 'blockquote_open') {
      const paragraph = tokens.slice(index + 1, index + 4);
      const mark = takeMark(paragraph);
      const type = mark && (tokenTypes[mark.kind] ?? 'callout');
      open.push(type);
      if (!mark || !type) continue;
      token.type = `${type}_open`;
      token.meta = mark;
      if (paragraph[1]?.content === '') for (const each of paragraph) empty.add(each);
    }
  }
  if (empty.size > 0) state.tokens = tokens.filter((token) => !empty.has(token));
}

/** Takes the mark from a quote's first paragraph. */
function takeMark([open, inline]: readonly Token[]): QuoteMark | undefined {
  if (open?.type !== 'paragraph_open' || inline?.type !== 'inline') return undefined;
  const [line, name = '', title = ''] = MARK.exec(inline.content) ?? [];
  const kind = kinds.find((each) => each === name.toLowerCase());
  if (line === undefined || !kind) return undefined;
  inline.content = inline.content.slice(line.length).trim();
  return { kind, title: title.trim() };
}
