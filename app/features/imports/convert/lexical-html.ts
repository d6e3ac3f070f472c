import { escapeXml } from '#app/text/html/xml-text.ts';
import { ghostCardHtml } from './ghost-cards.ts';

interface Node {
  type?: unknown;
  children?: unknown;
  [name: string]: unknown;
}

/** Deeper documents come from no editor. */
const MAX_DEPTH = 60;

/**
 * HTML of a document of Ghost's editor (Lexical, as JSON), for posts that were exported without theirs.
 * @throws RangeError if it is not a document, or too deeply nested
 */
export function lexicalToHtml(source: string): { html: string; lost: string[] } {
  const lost = new Set<string>();
  const { root } = parse(source);
  return { html: children(root as Node, { lost, depth: 0 }), lost: [...lost] };
}

function parse(source: string): { root?: unknown } {
  try {
    const value: unknown = JSON.parse(source);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // The same as for any other value.
  }
  throw new RangeError('Its text cannot be read.');
}

interface Writing {
  lost: Set<string>;
  depth: number;
}

function children(node: Node | undefined, { lost, depth }: Writing): string {
  if (depth > MAX_DEPTH) throw new RangeError('It is too deeply nested.');
  const list = Array.isArray(node?.children) ? node.children : [];
  return list.map((child: Node) => write(child, { lost, depth: depth + 1 })).join('');
}

function write(node: Node, writing: Writing): string {
  const text = (name: string) => (typeof node[name] === 'string' ? node[name] : '');
  const inside = () => children(node, writing);
  switch (text('type')) {
    case 'text':
    case 'extended-text':
      return format(text('text'), Number(node.format) || 0);
    case 'linebreak':
      return '<br>';
    case 'paragraph':
      return `<p>${inside()}</p>`;
    case 'heading':
    case 'extended-heading':
      return /^h[1-6]$/.test(text('tag'))
        ? `<${text('tag')}>${inside()}</${text('tag')}>`
        : `<p>${inside()}</p>`;
    case 'quote':
    case 'extended-quote':
    case 'aside':
      return `<blockquote><p>${inside()}</p></blockquote>`;
    case 'list':
      return node.listType === 'number' ? `<ol>${inside()}</ol>` : `<ul>${inside()}</ul>`;
    case 'listitem':
      return `<li>${inside()}</li>`;
    case 'link':
    case 'autolink':
      return `<a href="${escapeXml(text('url'))}">${inside()}</a>`;
    default: {
      const card = ghostCardHtml(text('type'), node);
      if (card !== undefined) return card;
      writing.lost.add(`a card of the type “${text('type').slice(0, 40)}”`);
      return inside();
    }
  }
}

/** The bits of Lexical's text formats. */
const FORMATS = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [16, 'code'],
  [64, 'sup'],
] as const;

function format(text: string, bits: number): string {
  return FORMATS.reduce(
    (html, [bit, tag]) => (bits & bit ? `<${tag}>${html}</${tag}>` : html),
    escapeXml(text),
  );
}
