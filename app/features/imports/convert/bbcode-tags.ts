import { toMediaLines } from './bbcode-media.ts';

/** Separates items of a list until it is closed; texts have no control characters. */
export const ITEM = '\u0001';
/** The same for cells of a row. */
export const CELL = '\u0002';

const AROUND: Record<string, string> = {
  b: '**',
  i: '*',
  s: '~~',
  strike: '~~',
  del: '~~',
  spoiler: '||',
  ispoiler: '||',
  hide: '||',
  h1: '**',
  h2: '**',
  h3: '**',
  heading: '**',
};

/** Tags of which only the content stays. */
const PLAIN = new Set(
  `u color size font center left right align justify indent highlight sub sup email user mention
   thread post plain noparse`.split(/\s+/),
);
/** Their content is an address. */
const EMBEDS = new Set(['img', 'media', 'video', 'youtube', 'flash', 'vimeo']);
const CODE = new Set(['code', 'php', 'html', 'icode', 'pre']);
export const LISTS = new Set(['list', 'ul', 'ol']);
const OTHERS = new Set([
  'quote',
  'url',
  'attach',
  'attachment',
  'table',
  'tr',
  'td',
  'th',
  ...LISTS,
]);

export interface OpenTag {
  name: string;
  value: string;
  at: number;
}

export const isCode = (name: string) => CODE.has(name);

export function isTag(name: string): boolean {
  return (
    Object.hasOwn(AROUND, name) ||
    PLAIN.has(name) ||
    EMBEDS.has(name) ||
    CODE.has(name) ||
    OTHERS.has(name)
  );
}

/** Markdown of a tag with what is in it. */
export function closeTag(
  { name, value }: Pick<OpenTag, 'name' | 'value'>,
  content: string,
): string {
  const mark = Object.hasOwn(AROUND, name) ? AROUND[name] : undefined;
  const inner = content.trim();
  if (mark) return inner === '' ? content : content.replace(inner, () => mark + inner + mark);
  if (EMBEDS.has(name)) return toMediaLines({ name, value }, unescapeText(inner));
  if (CODE.has(name)) {
    return content.includes('\n') ? `\n\`\`\`\n${inner}\n\`\`\`\n` : `\`${inner}\``;
  }
  switch (name) {
    case 'url':
      return toLink(unquote(value) || unescapeText(inner), inner, content);
    case 'quote': {
      const author = findQuoted(value);
      const lines = [...(author ? [`**${escapeText(author)}:**`] : []), ...inner.split('\n')];
      return `\n${lines.map((line) => `> ${line}`).join('\n')}\n\n`;
    }
    case 'list':
    case 'ul':
    case 'ol':
      return toList(content, name === 'ol' || /^["']?[1ai]["']?$/i.test(value.trim()));
    // The post has its images below the text.
    case 'attachment':
      return '';
    case 'attach':
      return /^\d*$/.test(inner) ? '' : content;
    case 'td':
    case 'th':
      return `${inner.replaceAll(/\s*\n\s*/g, ' ')}${CELL}`;
    case 'tr':
      return `${splitCells(content).join(' | ')}\n`;
    case 'table':
      return `\n${inner.replaceAll(/\s*\n\s*/g, '\n').replaceAll(CELL, ' ')}\n\n`;
    default:
      return content;
  }
}

/** Each cell ends with a mark. */
function splitCells(row: string): string[] {
  return row
    .split(CELL)
    .slice(0, -1)
    .map((cell) => cell.trim());
}

function toLink(address: string, label: string, content: string): string {
  if (!/^https?:\/\/[^\s()<>]+$/.test(address)) return content;
  return label === '' || unescapeText(label) === address ? address : `[${label}](${address})`;
}

/** Lists in an item are below its text, as far in as that is. */
function toList(content: string, isOrdered: boolean): string {
  const [before = '', ...items] = content.split(ITEM);
  const lines = items.map((item, index) => {
    const marker = isOrdered ? `${index + 1}. ` : '- ';
    const indent = ' '.repeat(marker.length);
    const text = item.trim().replace(/\n{2,}(?=[ \t]*(?:-|\d{1,4}\.) )/g, '\n');
    return (
      marker +
      text
        .split('\n')
        .map((line) => (line ? indent + line : ''))
        .join('\n')
        .trimStart()
    );
  });
  return `\n${[before.trim(), ...lines].filter(Boolean).join('\n')}\n\n`;
}

function unquote(value: string): string {
  const trimmed = value.trim();
  return /^["']/.test(trimmed)
    ? trimmed.replace(/^["']/, '').replace(/["'].*$/, '')
    : (trimmed.split(' ')[0] ?? '');
}

/** The name of who is quoted, which can have quotes: `"Zoë \"Tide\" Kay" post_id=5`, `"Bob, post: 1, member: 2"`, `Bob;12`. */
function findQuoted(value: string): string {
  const name = value
    .trim()
    .replace(/(?: [a-z_]{1,20}=\S{1,40})+$/, '')
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/(?:, [\w-]{1,40}: \d{1,12})+$/, '')
    .replace(/;[a-z]?\d{1,12}$/, '');
  return name.replace(/\\(["'\\[\]])/g, '$1').trim();
}

/** So that nothing in the text becomes a mark that it was not. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\`*_[\]~|]/g, '\\$&')
    .replace(/^([ \t]{0,3})(>|#{1,6} |[-+] )/gm, '$1\\$2');
}

/** Addresses were escaped with the text around them. */
function unescapeText(text: string): string {
  return text.replace(/\\([\\`*_[\]~|>#+-])/g, '$1');
}
