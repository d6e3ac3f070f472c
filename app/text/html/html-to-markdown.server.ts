import Turndown from 'turndown';
import { findVideoEmbed } from '../links/video-embed.ts';

/** Longer texts are not articles, and converting them would take too long. */
const MAX_HTML_LENGTH = 2_000_000;

/** Elements whose text readers never saw. */
const REMOVED = [
  ...(['script', 'style', 'noscript', 'template', 'object', 'embed', 'form', 'button'] as const),
  ...(['input', 'select', 'textarea', 'canvas', 'audio', 'head', 'title'] as const),
];

/**
 * Markdown of a text from another program. It is not yet safe: whatever shows it renders it as any
 * other text, without HTML and without dangerous links.
 * @throws RangeError if the text is too long or too deeply nested
 */
export function htmlToMarkdown(html: string): string {
  if (html.length > MAX_HTML_LENGTH) throw new RangeError('It is too long.');
  try {
    return converter.turndown(html).trim();
  } catch (error) {
    if (error instanceof RangeError) throw new RangeError('It is too deeply nested.');
    throw error;
  }
}

const converter = new Turndown({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
  hr: '---',
})
  .remove([...REMOVED])
  // The page's own title is the first heading.
  .addRule('title', {
    filter: 'h1',
    replacement: (content) => (content.trim() ? `\n\n## ${content.trim()}\n\n` : ''),
  })
  .addRule('dangerous link', {
    filter: (node) => node.nodeName === 'A' && !isSafeLink(node.getAttribute('href') ?? ''),
    replacement: (content) => content,
  })
  .addRule('strikethrough', {
    filter: ['del', 's'],
    replacement: (content) => (content.trim() ? `~~${content}~~` : ''),
  })
  .addRule('player', {
    filter: ['iframe', 'video'],
    replacement: (_, node) => videoLink((node as HTMLElement).getAttribute('src') ?? ''),
  })
  .addRule('figure', {
    filter: 'figure',
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  })
  .addRule('caption', {
    filter: 'figcaption',
    replacement: (content) => (content.trim() ? `\n\n*${content.trim()}*\n\n` : ''),
  })
  .addRule('table', { filter: 'table', replacement: (_, node) => table(node as HTMLElement) });

function isSafeLink(address: string): boolean {
  return URL.canParse(address, 'https://old.invalid')
    ? /^(https?|mailto):$/.test(new URL(address, 'https://old.invalid').protocol)
    : false;
}

/** The page of an embedded video, alone in its paragraph, which the site shows as a player again. */
function videoLink(source: string): string {
  const address = source.startsWith('//') ? `https:${source}` : source;
  const [, youtube] = /youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(address) ?? [];
  const [, vimeo] = /player\.vimeo\.com\/video\/(\d+)/.exec(address) ?? [];
  const page = youtube
    ? `https://www.youtube.com/watch?v=${youtube}`
    : vimeo
      ? `https://vimeo.com/${vimeo}`
      : address;
  if (!/^https?:\/\//.test(page)) return '';
  return findVideoEmbed(page) ? `\n\n${page}\n\n` : `\n\n<${encodeURI(page)}>\n\n`;
}

/** Cells keep their text only. */
function table(node: HTMLElement): string {
  const rows = Array.from(node.getElementsByTagName('tr')).map((row) =>
    Array.from(row.childNodes)
      .filter(({ nodeName }) => /^t[dh]$/i.test(nodeName))
      .map((cell) => escapeCell(cell.textContent ?? '')),
  );
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const [header, ...others] = rows.filter((row) => row.length > 0);
  if (!header) return '';
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const separator = line(Array.from({ length: columns }, () => '---'));
  return `\n\n${[line(header), separator, ...others.map(line)].join('\n')}\n\n`;
}

function escapeCell(text: string): string {
  return converter.escape(text.replace(/\s+/g, ' ').trim()).replaceAll('|', '\\|');
}

const BLOCK = /^<\/?(p|div|figure|h[1-6]|ul|ol|li|blockquote|pre|table|hr|iframe|section)\b/i;

/**
 * Paragraphs of a text whose author only left blank lines between them, as WordPress's classic editor
 * and comments store it.
 */
export function withParagraphs(html: string): string {
  if (/<p[\s>]/i.test(html)) return html;
  return html
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (BLOCK.test(part) ? part : `<p>${part.replaceAll('\n', '<br>\n')}</p>`))
    .join('\n');
}
