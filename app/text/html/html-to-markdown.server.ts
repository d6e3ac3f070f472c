import Turndown from 'turndown';
import { findVideoEmbed } from '../links/video-embed.ts';
import { type QuoteKind, quoteMark } from '../markdown/marked-quotes.ts';
import { readForeignLink, toSuperscript } from './foreign-links.ts';
import { normalizeHtml } from './normalize-html.ts';

/** Longer texts are not articles. */
const MAX_HTML_LENGTH = 1_000_000;

/**
 * Markdown of a text from another program, and what it had that Markdown does not. It is not yet safe:
 * whatever shows it renders it as any other text, without HTML and without dangerous links.
 * @throws RangeError if the text is too long or too deeply nested
 */
export function htmlToMarkdown(source: string): { markdown: string; lost: string[] } {
  if (source.length > MAX_HTML_LENGTH) throw new RangeError('It is too long.');
  const { html, lost } = normalizeHtml(source);
  return { markdown: converter.turndown(html).trim(), lost };
}

const converter = new Turndown({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
  hr: '---',
})
  // The page's own title is the first heading.
  .addRule('title', {
    filter: 'h1',
    replacement: (content) => (content.trim() ? `\n\n## ${content.trim()}\n\n` : ''),
  })
  .addRule('link', {
    filter: 'a',
    replacement: (content, node) => linkTo((node as HTMLElement).getAttribute('href'), content),
  })
  .addRule('image', { filter: 'img', replacement: (_, node) => image(node as HTMLElement) })
  .addRule('superscript', { filter: 'sup', replacement: toSuperscript })
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
  // After the rule for figures: the last one that fits is applied.
  .addRule('bookmark', {
    filter: (node) => hasClass(node, 'kg-bookmark-card'),
    replacement: (_, node) => bookmark(node as HTMLElement),
  })
  .addRule('gallery', {
    filter: (node) => hasClass(node, 'kg-gallery-card') || hasClass(node, 'wp-block-gallery'),
    replacement: (_, node) => gallery(node as HTMLElement),
  })
  .addRule('callout', {
    filter: (node) => hasClass(node, 'kg-callout-card'),
    // The emoji is a block of its own.
    replacement: (content) =>
      markedQuote('note', '', content.trim().replace(/^(\p{Extended_Pictographic}\S*)\s+/u, '$1 ')),
  })
  .addRule('toggle', {
    filter: (node) => hasClass(node, 'kg-toggle-card') || hasClass(node, 'wp-block-details'),
    replacement: (content, node) => {
      const heading = (node as HTMLElement).querySelector(TOGGLE_HEADING);
      return markedQuote('details', toLine(heading?.textContent), content);
    },
  })
  .addRule('toggle heading', {
    filter: (node) =>
      hasClass(node, 'kg-toggle-heading') ||
      (node.nodeName === 'SUMMARY' && hasClass(node.parentNode as Element, 'wp-block-details')),
    replacement: () => '',
  })
  .addRule('caption', {
    filter: 'figcaption',
    replacement: (content) => (content.trim() ? `\n\n*${content.trim()}*\n\n` : ''),
  })
  .addRule('table', { filter: 'table', replacement: (_, node) => table(node as HTMLElement) });

const TOGGLE_HEADING = '.kg-toggle-heading-text, summary';

function toLine(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

function markedQuote(kind: QuoteKind, title: string, content: string): string {
  const lines = content.trim().split('\n');
  const quoted = lines.map((line) => (line.trim() ? `> ${line}` : '>'));
  return `\n\n${[`> ${quoteMark(kind, title)}`, ...quoted].join('\n')}\n\n`;
}

function hasClass(node: Element, name: string): boolean {
  return (node.getAttribute('class') ?? '').split(/\s+/).includes(name);
}

/** A card of Ghost’s editor. Its icon, thumbnail and publisher are not part of the text. */
function bookmark(card: HTMLElement): string {
  const getText = (name: string) => converter.escape(toLine(card.querySelector(name)?.textContent));
  const href = card.querySelector('a')?.getAttribute('href') ?? '';
  const link = linkTo(href, getText('.kg-bookmark-title') || converter.escape(href));
  const about = [link, getText('.kg-bookmark-description')].filter(Boolean).join('\n\n');
  const caption = getText('figcaption');
  return markedQuote('bookmark', '', about) + (caption && `*${caption}*\n\n`);
}

/** Captions of its images become their titles, and its own a paragraph below. */
function gallery(card: HTMLElement): string {
  const captions = Array.from(card.getElementsByTagName('figcaption'));
  const own = toLine(captions.find(({ parentNode }) => parentNode === card)?.textContent);
  const images = Array.from(card.getElementsByTagName('img')).map((element) => {
    const figure = element.closest('figure');
    const caption = figure === card ? undefined : figure?.querySelector('figcaption');
    return image(element, toLine(caption?.textContent));
  });
  const lines = images.filter(Boolean).join('\n');
  return markedQuote('gallery', '', lines) + (own && `*${converter.escape(own)}*\n\n`);
}

function linkTo(href: string | null, content: string): string {
  if (!href || !isSafeLink(href)) return content;
  const found = readForeignLink(href, content);
  if (!found) return '';
  if (found.target === null) return content;
  const target = found.target.replace(/[\s<>()]/g, escapeCharacter);
  const link = (text: string) => (text.trim() ? `[${text.trim()}](${target})` : '');
  const blocks = content.trim().split(/\n{2,}/);
  if (blocks.length === 1 && !/^(?:#{1,6} |[-*>|`])/.test(blocks[0] ?? '')) {
    const before = content.slice(0, content.length - content.trimStart().length);
    const after = content.slice(content.trimEnd().length);
    return content.trim() ? before + link(content) + after : content;
  }
  // Markdown has no link around several blocks, so the first one with text gets it.
  const index = blocks.findIndex((block) => /^(?:#{1,6} )?[^\n>|`*-]/.test(block));
  if (index < 0) return `\n\n${blocks.join('\n\n')}\n\n${link(target)}\n\n`;
  const [, heading = '', text = ''] = /^(#{1,6} )?([\s\S]*)$/.exec(blocks[index] ?? '') ?? [];
  blocks[index] = heading + link(text.replace(/\s*\n\s*/g, ' '));
  return `\n\n${blocks.join('\n\n')}\n\n`;
}

/** As addresses write a character. `encodeURI` leaves parentheses. */
function escapeCharacter(character: string): string {
  const code = character.charCodeAt(0);
  return code < 128 ? `%${code.toString(16).padStart(2, '0')}` : encodeURI(character);
}

function image(node: HTMLElement, caption = ''): string {
  const address = (node.getAttribute('src') ?? '').trim();
  if (!address) return '';
  const clean = (text: string | null) => toLine(text).replace(/["[\]\\]/g, '\\$&');
  const title = clean(caption || node.getAttribute('title'));
  const target = address.replace(/[\s<>()]/g, escapeCharacter);
  return `![${clean(node.getAttribute('alt'))}](${target}${title ? ` "${title}"` : ''})`;
}

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
      .map((cell) => escapeCell(cellText(cell))),
  );
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const [header, ...others] = rows.filter((row) => row.length > 0);
  if (!header) return '';
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const separator = line(Array.from({ length: columns }, () => '---'));
  return `\n\n${[line(header), separator, ...others.map(line)].join('\n')}\n\n`;
}

const INLINE = /^(?:a|em|i|strong|b|s|del|sup|code|kbd|#text)$/i;

/** A line break or the end of a block separates words. */
function cellText(node: Node): string {
  if (node.nodeValue !== null) return node.nodeValue;
  const text = Array.from(node.childNodes).map(cellText).join('');
  return INLINE.test(node.nodeName) ? text : ` ${text} `;
}

function escapeCell(text: string): string {
  return converter.escape(text.replace(/\s+/g, ' ').trim()).replaceAll('|', '\\|');
}
