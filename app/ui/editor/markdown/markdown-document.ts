import type { Node } from '@tiptap/pm/model';
import {
  type Block,
  closeCode,
  type Definitions,
  definesLinks,
  isSelfContained,
  markdownSchema,
  parseBlock,
  renderBlock,
  splitBlocks,
} from './parse-blocks.ts';
import { serializeBlock } from './serialize-block.ts';

interface OriginalBlock extends Block {
  /** Its position in the text. */
  index: number;
  /** The keys of its nodes. */
  keys: string[];
}

/**
 * A Markdown text as an editor document. Unedited blocks keep their exact source. A
 * block whose source the editor could not write again so that it renders the same stays Markdown.
 */
export class MarkdownDocument {
  readonly node: Node;
  readonly #text: string;
  readonly #before: string;
  /** By the key of their first node. */
  readonly #originals = new Map<string, OriginalBlock[]>();
  readonly #keys = new WeakMap<Node, string>();

  constructor(text: string) {
    this.#text = text;
    const { before, blocks, definitions } = splitBlocks(text);
    this.#before = before;
    const nodes: Node[] = [];
    for (const [index, block] of blocks.entries()) {
      const isClosed = isSelfContained(block.source);
      const isLast = index === blocks.length - 1;
      const source = isClosed || isLast ? block.source : closeCode(block.source);
      const parsed = block.isOpen
        ? [asMarkdown(block.source)]
        : parseFaithfully(source, definitions);
      nodes.push(...parsed);
      if (isClosed) this.#remember({ ...block, index }, parsed);
    }
    this.node = getDocument(nodes);
  }

  #remember(block: Block & { index: number }, nodes: readonly Node[]): void {
    const keys = nodes.map((node) => this.#getKey(node));
    const [first = ''] = keys;
    const same = this.#originals.get(first) ?? [];
    this.#originals.set(first, [...same, { ...block, keys }]);
  }

  /** The text of an edited document. Without changes it is the text it was made from. */
  toMarkdown(edited: Node): string {
    if (this.#isUnchanged(edited)) return this.#text;
    let result = '';
    let last: OriginalBlock | undefined;
    let index = 0;
    while (index < edited.childCount) {
      const original = this.#findOriginal(edited, index, last);
      const source = original?.source ?? serializeBlock(edited, index);
      index += original?.keys.length ?? 1;
      if (!source) continue;
      const isNeighbor = original && last && original.index === last.index + 1;
      if (!result && original?.index === 0) result = this.#before;
      else if (result) result += isNeighbor ? last?.gap : '\n\n';
      result += source;
      last = original;
    }
    return result && `${result}\n`;
  }

  #isUnchanged({ children }: Node): boolean {
    const before = this.node.children;
    return (
      children.length === before.length &&
      children.every((child, index) => this.#getKey(child) === this.#getKey(before[index] as Node))
    );
  }

  /** The original block whose nodes are at this position, if possible one after the last. */
  #findOriginal({ children }: Node, start: number, last: OriginalBlock | undefined) {
    const first = children[start];
    const matches = (first && this.#originals.get(this.#getKey(first)))?.filter(({ keys }) =>
      keys.every((key, offset) => {
        const child = children[start + offset];
        return child !== undefined && this.#getKey(child) === key;
      }),
    );
    return matches?.find(({ index }) => index > (last?.index ?? -1)) ?? matches?.[0];
  }

  #getKey(node: Node): string {
    const known = this.#keys.get(node);
    if (known) return known;
    const key = JSON.stringify(node.toJSON());
    this.#keys.set(node, key);
    return key;
  }
}

/** An empty document is an empty paragraph. */
function getDocument(nodes: readonly Node[]): Node {
  const { topNodeType } = markdownSchema;
  return topNodeType.createAndFill(null, nodes) ?? topNodeType.create();
}

/** The block's nodes, or its source where these would not render the same. */
function parseFaithfully(source: string, definitions: Definitions): Node[] {
  const nodes = parseBlock(source, definitions);
  if (nodes && !definesLinks(source)) {
    const document = getDocument(nodes);
    const again = nodes.map((_, index) => serializeBlock(document, index)).join('\n\n');
    const { footnotes } = definitions;
    const isSame =
      sortNestedMarks(renderBlock(again, { ...(footnotes && { footnotes }) })) ===
      sortNestedMarks(renderBlock(source, definitions));
    if (isSame) return nodes;
  }
  return [asMarkdown(source)];
}

function asMarkdown(source: string): Node {
  return markdownSchema.node('markdownBlock', { source });
}

const TAG = /(<[^>]*>)/;
const MARK = /^<\/?(?:strong|em|s|a)[ >]/;

/**
 * HTML with the tags around each piece of text in one order: bold italics look like italic bold text, and
 * Markdown cannot always write them as they were nested.
 */
export function sortNestedMarks(html: string): string {
  const open: string[] = [];
  let result = '';
  let written = '';
  for (const piece of html.split(TAG)) {
    if (piece.startsWith('</') && MARK.test(piece)) open.pop();
    else if (MARK.test(piece)) open.push(piece);
    else if (piece) {
      const marks = open.toSorted().join('');
      result += marks === written ? piece : `${marks}|${piece}`;
      written = marks;
    }
  }
  return result;
}
