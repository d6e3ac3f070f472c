import type { Node } from '@tiptap/pm/model';
import { calloutTitle, type QuoteMark } from '#app/text/markdown/marked-quotes.ts';
import type { Passage } from '#app/text/passages/find-passage.ts';

/** Positions in a document. */
export interface Range {
  from: number;
  to: number;
}

interface Piece extends Passage {
  /** The position of its first letter. */
  from: number;
  /** The size of a node that is passed over as one; undefined for letters of the document. */
  nodeSize: number | undefined;
}

/** What readers read of a document, and where in the document each part of it is. */
export interface DocumentText {
  text: string;
  pieces: readonly Piece[];
}

/** Separates blocks, as Markdown without its syntax does. */
const BLOCK_END = '\n';

export function readDocument(document: Node): DocumentText {
  const pieces: Piece[] = [];
  let text = '';
  const add = (read: string, from: number, nodeSize?: number) => {
    if (read) pieces.push({ start: text.length, end: text.length + read.length, from, nodeSize });
    text += read;
  };
  const endBlock = () => {
    if (text && !text.endsWith(BLOCK_END)) text += BLOCK_END;
  };
  document.descendants((node, position) => {
    if (node.isText) add(node.text ?? '', position);
    else if (node.isBlock) endBlock();
    const read = readNode(node);
    if (!read) return true;
    add(read, position, node.isLeaf ? node.nodeSize : 1);
    if (node.isBlock) endBlock();
    return true;
  });
  return { text, pieces };
}

/** The text that a node has apart from its content. */
function readNode({ type, attrs }: Node): string {
  switch (type.name) {
    case 'softBreak':
    case 'hardBreak':
      return BLOCK_END;
    case 'image':
    case 'figure':
      return attrs.alt;
    case 'embed':
      return attrs.title ?? '';
    case 'markdownBlock':
      return attrs.source;
    case 'callout':
      return calloutTitle(attrs as QuoteMark);
    default:
      return '';
  }
}

/** The passage between two positions, without spaces around it; undefined if it has no text. */
export function toPassage({ text, pieces }: DocumentText, range: Range): Passage | undefined {
  const within = pieces.filter(
    ({ start, end, from, nodeSize }) =>
      from < range.to && from + (nodeSize ?? end - start) > range.from,
  );
  const [first, last] = [within[0], within.at(-1)];
  if (!first || !last) return undefined;
  const from = first.start + (first.nodeSize ? 0 : Math.max(0, range.from - first.from));
  const to = last.nodeSize ? last.end : Math.min(last.end, last.start + range.to - last.from);
  const selected = text.slice(from, to);
  const start = from + selected.length - selected.trimStart().length;
  const end = from + selected.trimEnd().length;
  return start < end ? { start, end } : undefined;
}

/** The positions of a passage of the text. */
export function toRange({ pieces }: DocumentText, { start, end }: Passage): Range | undefined {
  const first = pieces.find((piece) => piece.end > start);
  const last = pieces.findLast((piece) => piece.start < end);
  if (!first || !last) return undefined;
  const from = first.nodeSize ? first.from : first.from + Math.max(0, start - first.start);
  const to = last.from + (last.nodeSize ?? Math.min(end, last.end) - last.start);
  return from < to ? { from, to } : undefined;
}
