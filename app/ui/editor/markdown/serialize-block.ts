import type { Node } from '@tiptap/pm/model';
import { type MarkdownSerializer, MarkdownSerializerState } from 'prosemirror-markdown';
import { quoteMark } from '#app/text/markdown/marked-quotes.ts';
import { escapeAddress, escapeText, titleSuffix } from './escape-text.ts';
import { entity, LETTER, markSerializers, type State } from './serialize-marks.ts';

const options = { hardBreakNodeName: 'hardBreak', tightLists: true };

const nodes: MarkdownSerializer['nodes'] = {
  paragraph: (state, node) => {
    state.renderInline(node);
    state.closeBlock(node);
  },
  heading: (state, node) => {
    state.write(`${'#'.repeat(node.attrs.level)} `);
    const start = (state as State).out.length;
    state.renderInline(node, false);
    // Number signs at the end would close the heading.
    const text = (state as State).out.slice(start).replace(/(^|\s)(#+\s*)$/, '$1\\$2');
    (state as State).out = (state as State).out.slice(0, start) + text;
    state.closeBlock(node);
  },
  blockquote: (state, node) => state.wrapBlock('> ', null, node, () => state.renderContent(node)),
  callout: (state, node) => writeMarkedQuote(state, node),
  gallery: (state, node) => writeMarkedQuote(state, node),
  footnote: (state, node) =>
    state.wrapBlock('    ', `[^${node.attrs.label}]: `, node, () => state.renderContent(node)),
  footnoteReference: (state, node) => state.write(`[^${node.attrs.label}]`),
  bulletList: (state, node, parent, index) => {
    const marker = listMarker(parent, index);
    state.renderList(node, '  ', () => `${marker} `);
  },
  orderedList: (state, node, parent, index) => {
    const { start } = node.attrs;
    const marker = listMarker(parent, index);
    const width = String(start + node.childCount - 1).length + marker.length + 1;
    state.renderList(node, ' '.repeat(width), (index) => `${start + index}${marker}`.padEnd(width));
  },
  listItem: (state, node) => {
    const [first, second] = node.children;
    const { isDone } = node.attrs;
    if (isDone !== null) {
      state.write(isDone ? '[x] ' : '[ ] ');
      state.renderContent(node);
      return;
    }
    // The schema wants a paragraph first, also where an item starts with code.
    const isFilled = first && second && isEmptyParagraph(first);
    state.renderContent(isFilled ? node.cut(first.nodeSize) : node);
  },
  codeBlock: (state, node) => {
    const longest = Math.max(
      2,
      ...[...node.textContent.matchAll(/`+/g)].map(([run]) => run.length),
    );
    const fence = '`'.repeat(longest + 1);
    state.write(`${fence}${node.attrs.language ?? ''}\n`);
    state.text(node.textContent, false);
    if (node.textContent) state.write('\n');
    state.write(fence);
    state.closeBlock(node);
  },
  horizontalRule: (state, node) => {
    state.write(node.attrs.marker);
    state.closeBlock(node);
  },
  table: (state, node) => {
    node.forEach((row, _, index) => {
      if (index > 0) state.ensureNewLine();
      state.write(`| ${row.children.map(serializeCell).join(' | ')} |`);
      if (index > 0) return;
      state.ensureNewLine();
      state.write(`| ${row.children.map(getDelimiter).join(' | ')} |`);
    });
    state.closeBlock(node);
  },
  figure: (state, node) => {
    state.write(imageSource(node));
    state.closeBlock(node);
  },
  embed: (state, node) => {
    const { href, title } = node.attrs;
    state.write(title === null ? href : `[${escapeText(title, false)}](${escapeAddress(href)})`);
    state.closeBlock(node);
  },
  markdownBlock: (state, node) => {
    state.text(node.attrs.source, false);
    state.closeBlock(node);
  },
  image: (state, node) => state.write(imageSource(node)),
  hardBreak: (state, _, parent, index) => {
    // At the end of a block a break would be a backslash.
    const isLast = parent.children.slice(index + 1).every(({ type }) => type.name === 'hardBreak');
    if (!isLast) startLine(state as State, '\\\n');
  },
  softBreak: (state) => startLine(state as State, '\n'),
  text: (state, node, parent) => {
    const hasEmphasis = parent.children.some(({ marks: on }) => on.length > 0);
    writeText(state as State, node.text ?? '', hasEmphasis);
  },
};

/** A first paragraph follows its mark at once, as people write it. Other blocks would read the mark as theirs. */
function writeMarkedQuote(state: MarkdownSerializerState, node: Node): void {
  const isText = node.firstChild?.type.name === 'paragraph' && node.firstChild.content.size > 0;
  state.wrapBlock('> ', null, node, () => {
    state.write(quoteMark(node.attrs.kind, node.attrs.title));
    if (isText || node.type.name === 'gallery') state.ensureNewLine();
    else state.closeBlock(node);
    state.renderContent(node);
  });
}

const otherMarkers: Record<string, string> = { '-': '*', '*': '-', '+': '-', '.': ')', ')': '.' };

/** Two lists in a row need different markers. Otherwise they would become one. */
function listMarker(parent: Node, index: number): string {
  const { type, attrs } = parent.child(index);
  let previous = index - 1;
  while (previous >= 0 && isEmptyParagraph(parent.child(previous))) previous -= 1;
  const isAfterList = previous >= 0 && parent.child(previous).type === type;
  const marker: string = attrs.marker;
  return isAfterList && listMarker(parent, previous) === marker
    ? (otherMarkers[marker] ?? marker)
    : marker;
}

/** Markdown cannot write it. */
function isEmptyParagraph(node: Node): boolean {
  return node.type.name === 'paragraph' && node.content.size === 0;
}

const alignments: Record<string, string> = { left: ':--', center: ':-:', right: '--:' };
const getDelimiter = (cell: Node) => alignments[cell.attrs.align] ?? '---';

function serializeCell(cell: Node): string {
  const state = newState();
  state.renderInline(cell, false);
  return state.out.replaceAll('|', '\\|').trim();
}

function imageSource({ attrs: { src, alt, title } }: Node): string {
  return `![${escapeText(alt, false)}](${escapeAddress(src)}${titleSuffix(title)})`;
}

function startLine(state: State, lineEnd: string): void {
  if (!state.atBlockStart) state.out = state.out.replace(/[ \t]+$/, '');
  state.write(lineEnd);
}

function writeText(state: State, text: string, hasEmphasis: boolean): void {
  const isLineStart = state.atBlockStart || state.out.endsWith('\n');
  state.write();
  if (state.inAutolink) {
    state.out += text;
    return;
  }
  let escaped = escapeText(text.replace(/\s*\n\s*/g, ' '), isLineStart);
  // Inside words an underscore is no delimiter, unless a neighbor became an entity.
  if (hasEmphasis) escaped = escaped.replace(/(?<=(?<!\\)(?:\\\\)*)_/g, '\\_');
  // A colon would make a reference to a footnote its definition.
  if (escaped.startsWith(':') && /\[\^[^\s[\]]+\]$/.test(state.out)) escaped = `\\${escaped}`;
  const [first = ''] = text;
  const isStuck =
    state.isClosing && LETTER.test(first) && /_$|[\p{P}\p{S}](?:\*+|~~)$/u.test(state.out);
  state.isClosing = false;
  state.out += isStuck ? entity(first) + escaped.slice(first.length) : escaped;
}

/** Its types hide that it can serialize one block in its place among others. */
const SerializerState = MarkdownSerializerState as unknown as new (
  nodeSerializers: typeof nodes,
  marks: typeof markSerializers,
  settings: typeof options,
) => State;

const newState = () => new SerializerState(nodes, markSerializers, options);

/** The Markdown of one block of a document; empty for an empty paragraph. */
export function serializeBlock(document: Node, index: number): string {
  const state = newState();
  state.render(document.child(index), document, index);
  return state.out;
}
