import { getSchema } from '@tiptap/core';
import type { Node, Schema } from '@tiptap/pm/model';
import MarkdownIt, { type Env, type Token } from 'markdown-it';
import { MarkdownParser } from 'prosemirror-markdown';
import { getEmbed } from '#app/text/markdown/embed.ts';
import type { FootnoteEnvironment } from '#app/text/markdown/footnotes.ts';
import { findLoneLink } from '#app/text/markdown/lone-link.ts';
import { readLongDialect } from '#app/text/markdown/long-dialect.ts';
import { opensMarkedQuote } from '#app/text/markdown/marked-quotes.ts';
import { isDone } from '#app/text/markdown/task-items.ts';
import { markdownExtensions } from './extensions.ts';

/** The dialect of `app/text/long-text`, with quotes and dashes as typed. */
const dialect = { html: false, linkify: true };
const markdown = new MarkdownIt({ ...dialect, typographer: false });
const rendered = new MarkdownIt({ ...dialect, typographer: true });
for (const instance of [markdown, rendered]) {
  // Footnotes stay where they are written.
  instance.use(readLongDialect).disable('footnote_tail');
}
// What marks a block is part of how it renders, too.
rendered.renderer.rules.footnote_reference_open = (tokens, index) =>
  `<aside>${JSON.stringify(tokens[index]?.meta)}`;
rendered.renderer.rules.footnote_reference_close = () => '</aside>\n';
rendered.renderer.rules.footnote_ref = (tokens, index) =>
  `<sup>${tokens[index]?.meta?.label}</sup>`;
for (const type of ['callout', 'gallery', 'bookmark']) {
  rendered.renderer.rules[`${type}_open`] = (tokens, index) =>
    `<section>${JSON.stringify(tokens[index]?.meta)}`;
  rendered.renderer.rules[`${type}_close`] = () => '</section>\n';
}

export const markdownSchema: Schema = getSchema(markdownExtensions);

/** What the whole text defines: links, and the labels of footnotes. Each block is parsed with it. */
export interface Definitions {
  links?: NonNullable<Env['references']>;
  footnotes?: readonly string[];
}

/** Parsing changes it. */
function toEnvironment({ links = {}, footnotes = [] }: Definitions): Env {
  const refs = Object.fromEntries(footnotes.map((label) => [`:${label}`, -1]));
  return { references: { ...links }, footnotes: { refs } };
}

function getDefinitions(environment: Env): Definitions {
  const { refs = {} } = (environment.footnotes ?? {}) as FootnoteEnvironment;
  return {
    links: environment.references ?? {},
    footnotes: Object.keys(refs).map((key) => key.slice(1)),
  };
}

export interface Block {
  /** The Markdown of the block, without blank lines around it. */
  source: string;
  /** The line ends and blank lines up to the next block. */
  gap: string;
  /** The blank lines of the gap are part of it: it has code that only the next block ends. */
  isOpen: boolean;
}

const FENCE = /`{3}|~{3}/;
/** The one that stands between any two blocks. */
const BLANK_LINE_AT_END = /(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)$/;

/** The top-level blocks of a text. Joined, sources and gaps equal the text. */
export function splitBlocks(text: string): {
  before: string;
  blocks: Block[];
  definitions: Definitions;
} {
  const environment: Env = {};
  const tokens = markdown.parse(text, environment);
  const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/);
  const ends = tokens
    .filter(({ level, nesting, map }) => level === 0 && nesting >= 0 && map)
    .flatMap(({ map }) => map ?? []);
  // Between two blocks there may be link definitions, which make no tokens.
  const bounds = [...new Set([0, ...ends, lines.length])].sort((a, b) => a - b);
  const lastLine = lines.findLastIndex((line) => line.trim() !== '');
  const pieces = bounds.slice(1).map((end, index) => {
    const piece = lines.slice(bounds[index], end).join('');
    const [lead = ''] = /^(?:[ \t]*(?:\r\n|\n|\r))*/.exec(piece) ?? [];
    const rest = piece.slice(lead.length);
    const trimmed = rest.trim() && rest.replace(/(?:\r\n|\n|\r)\s*$/, '');
    // Blank lines are part of a code block that is still open.
    const isLast = end > lastLine;
    const mayBeOpen =
      trimmed !== '' && (isLast || (FENCE.test(trimmed) && BLANK_LINE_AT_END.test(rest)));
    const isOpen = mayBeOpen && !isSelfContained(trimmed);
    const open = isLast ? rest : rest.replace(BLANK_LINE_AT_END, '');
    const source = isOpen ? open : trimmed;
    return { lead, source, gap: rest.slice(source.length), isOpen: isOpen && !isLast };
  });
  const blocks: Block[] = [];
  let before = '';
  for (const { lead, source, gap, isOpen } of pieces) {
    const last = blocks.at(-1);
    if (last) last.gap += lead;
    else before += lead;
    if (source) blocks.push({ source, gap, isOpen });
    else if (last) last.gap += gap;
    else before += gap;
  }
  return { before, blocks, definitions: getDefinitions(environment) };
}

/** HTML as the site renders it, apart from what it adds: anchors, figures, labels. */
export function renderBlock(source: string, definitions: Definitions = {}): string {
  return rendered.render(source, toEnvironment(definitions));
}

/** Whether the block stays the same when text follows it. An open code block does not. */
export function isSelfContained(source: string): boolean {
  return renderBlock(`${source}\n\nx`) === `${renderBlock(source)}<p>x</p>\n`;
}

const MAX_INDENT = 8;

/** A block whose code only the next block ends, with its code closed. Unchanged if that has another reason. */
export function closeCode(source: string): string {
  const fences = new Set(source.match(/`{3,}|~{3,}/g));
  const indents = Array.from({ length: MAX_INDENT + 1 }, (_, width) => ' '.repeat(width));
  const html = renderBlock(`${source}\n`);
  const closed = indents.flatMap((indent) =>
    [...fences].map((fence) => `${source}\n${indent}${fence}`),
  );
  return closed.find((text) => renderBlock(text) === html && isSelfContained(text)) ?? source;
}

/** Whether other blocks may depend on this one for their links. */
export function definesLinks(source: string): boolean {
  const environment: Env = {};
  markdown.parse(source, environment);
  return Object.keys(environment.references ?? {}).length > 0;
}

const isTight = (tokens: Token[], index: number) => {
  const level = tokens[index]?.level ?? 0;
  for (let next = index + 1; next < tokens.length; next += 1) {
    const token = tokens[next];
    if (!token || (token.level === level && token.nesting === -1)) break;
    if (token.level === level + 2 && token.type === 'paragraph_open') return token.hidden;
  }
  return true;
};

const attribute = (token: Token, name: string) => {
  const value = token.attrGet(name);
  return value === null ? null : String(value);
};

const imageAttributes = (token: Token) => ({
  src: attribute(token, 'src') ?? '',
  alt: markdown.renderer.renderInlineAsText(token.children ?? [], markdown.options, {}),
  title: attribute(token, 'title'),
});

const getMark = (token: Token) => (opensMarkedQuote(token) ? token.meta : null);

const cell = (block: string) => ({
  block,
  getAttrs: (token: Token) => ({
    align: /text-align:(\w+)/.exec(attribute(token, 'style') ?? '')?.[1] ?? null,
  }),
});

const parser = new MarkdownParser(
  markdownSchema,
  { parse: (text: string, definitions: Definitions) => withBlockNodes(text, definitions) } as never,
  {
    paragraph: { block: 'paragraph' },
    blockquote: { block: 'blockquote' },
    callout: { block: 'callout', getAttrs: getMark },
    gallery: { block: 'gallery', getAttrs: getMark },
    bookmark: { block: 'callout', getAttrs: getMark },
    footnote_reference: { block: 'footnote', getAttrs: ({ meta }) => meta },
    footnote_ref: { node: 'footnoteReference', getAttrs: ({ meta }) => ({ label: meta?.label }) },
    list_item: { block: 'listItem', getAttrs: (token) => ({ isDone: isDone(token) ?? null }) },
    task_box: { ignore: true, noCloseToken: true },
    bullet_list: {
      block: 'bulletList',
      getAttrs: (token, tokens, index) => ({ marker: token.markup, tight: isTight(tokens, index) }),
    },
    ordered_list: {
      block: 'orderedList',
      getAttrs: (token, tokens, index) => ({
        marker: token.markup,
        tight: isTight(tokens, index),
        start: Number(attribute(token, 'start') ?? 1),
      }),
    },
    heading: { block: 'heading', getAttrs: ({ tag }) => ({ level: Number(tag.slice(1)) }) },
    code_block: { block: 'codeBlock', noCloseToken: true },
    fence: {
      block: 'codeBlock',
      noCloseToken: true,
      getAttrs: ({ info }) => ({ language: info.trim() || null }),
    },
    hr: { node: 'horizontalRule', getAttrs: ({ markup }) => ({ marker: markup }) },
    table: { block: 'table' },
    thead: { ignore: true },
    tbody: { ignore: true },
    tr: { block: 'tableRow' },
    th: cell('tableHeader'),
    td: cell('tableCell'),
    figure: { node: 'figure', getAttrs: imageAttributes },
    embed: { node: 'embed', getAttrs: ({ meta }) => meta },
    image: { node: 'image', getAttrs: imageAttributes },
    hardbreak: { node: 'hardBreak' },
    softbreak: { node: 'softBreak' },
    em: { mark: 'italic', getAttrs: ({ markup }) => ({ marker: markup }) },
    strong: { mark: 'bold' },
    s: { mark: 'strike' },
    link: {
      mark: 'link',
      getAttrs: (token) => ({ href: attribute(token, 'href'), title: attribute(token, 'title') }),
    },
    code_inline: { mark: 'code', noCloseToken: true },
  },
);

/** Turns paragraphs that are only an image or only an embed into tokens of their own. */
function withBlockNodes(text: string, definitions: Definitions): Token[] {
  const tokens = markdown.parse(text, toEnvironment(definitions));
  const result: Token[] = [];
  let isInGallery = false;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    if (token.type.startsWith('gallery_')) isInGallery = token.nesting === 1;
    const mayBeBlock = token.type === 'paragraph_open' && (token.level === 0 || isInGallery);
    const block = mayBeBlock && blockToken(tokens[index + 1]);
    result.push(block || token);
    // Skips the paragraph's inline and closing tokens.
    if (block) index += 2;
  }
  return result;
}

function blockToken(inline: Token | undefined): Token | undefined {
  const children = inline?.children ?? [];
  const [first, text] = children;
  if (children.length === 1 && first?.type === 'image') {
    return Object.assign(Object.create(first), { type: 'figure' });
  }
  const link = findLoneLink(inline);
  if (!first || !link || !getEmbed(link.href) || attribute(first, 'title') !== null)
    return undefined;
  if (text?.type !== 'text') return undefined;
  const meta = { href: link.href, title: link.title ?? null };
  return Object.assign(Object.create(first), { type: 'embed', nesting: 0, meta });
}

/** The nodes of one block; undefined if our schema does not know something in it. */
export function parseBlock(source: string, definitions: Definitions = {}): Node[] | undefined {
  try {
    const document = parser.parse(source, definitions);
    return document.children.length > 0 ? [...document.children] : undefined;
  } catch {
    return undefined;
  }
}
