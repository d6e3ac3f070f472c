import { fromStoredBbcode } from './stored-bbcode.ts';

/** The bounds keep the time linear in a text full of brackets. */
const TAG = /\[(\/?)([a-z]{1,20}\d?|\*)((?:[=: ])[^[\]\n]{0,2000})?\]/gi;

interface OpenTag {
  name: string;
  value: string;
  at: number;
}

/** Deeper tags are text. */
const MAX_OPEN = 20;

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
   attachment attach thread post plain noparse`.split(/\s+/),
);
/** Their content is an address. */
const EMBEDS = new Set(['img', 'media', 'video', 'youtube', 'flash', 'vimeo']);
const CODE = new Set(['code', 'php', 'html', 'icode', 'pre']);
const OTHERS = new Set(['quote', 'url', 'list', 'ul', 'ol', 'li', '*']);

function isKnown(name: string): boolean {
  return (
    name in AROUND || PLAIN.has(name) || EMBEDS.has(name) || CODE.has(name) || OTHERS.has(name)
  );
}

/** Markdown of a post of phpBB, XenForo or vBulletin. */
export function bbcodeToMarkdown(stored: string): { markdown: string; lost: string[] } {
  const { text, lost } = fromStoredBbcode(stored);
  const parts: string[] = [];
  const open: OpenTag[] = [];
  let end = 0;
  const raw = (from: number, to: number) => parts.push(plain(text.slice(from, to)));
  for (const { 0: whole, 1: slash, 2: typed = '', 3: rest = '', index } of text.matchAll(TAG)) {
    const name = typed.toLowerCase();
    const inCode = open.at(-1);
    if (!isKnown(name) || (inCode && CODE.has(inCode.name) && !(slash && inCode.name === name))) {
      continue;
    }
    const isCode = inCode !== undefined && CODE.has(inCode.name);
    if (isCode) parts.push(text.slice(end, index));
    else raw(end, index);
    end = index + whole.length;
    if (name === '*' || name === 'li') {
      if (!slash) parts.push('\n- ');
    } else if (!slash) {
      if (open.length < MAX_OPEN) open.push({ name, value: rest.slice(1), at: parts.length });
    } else if (open.some((tag) => tag.name === name)) {
      // Tags that were not closed before end with this one.
      for (let tag = open.pop(); tag; tag = open.pop()) {
        parts.push(close(tag, parts.splice(tag.at).join('')));
        if (tag.name === name) break;
      }
    }
  }
  raw(end, text.length);
  for (let tag = open.pop(); tag; tag = open.pop()) {
    parts.push(close(tag, parts.splice(tag.at).join('')));
  }
  const markdown = parts
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { markdown, lost };
}

const ADDRESS = /(https?:\/\/[^\s<>[\]]{1,2000})/;

/** Text between tags, in which addresses stay as they are. */
function plain(text: string): string {
  return text
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? part : escapeText(part)))
    .join('');
}

function close({ name, value }: OpenTag, content: string): string {
  const mark = AROUND[name];
  const inner = content.trim();
  if (mark) return inner === '' ? content : content.replace(inner, () => mark + inner + mark);
  if (EMBEDS.has(name)) return unescapeText(/^https?:/.test(inner) ? inner : content);
  if (CODE.has(name)) {
    return content.includes('\n') ? `\n\`\`\`\n${content.trim()}\n\`\`\`\n` : `\`${inner}\``;
  }
  switch (name) {
    case 'url': {
      const address = unquote(value) || unescapeText(inner);
      if (!/^https?:\/\/[^\s()<>]+$/.test(address)) return content;
      return inner === '' || unescapeText(inner) === address ? address : `[${inner}](${address})`;
    }
    case 'quote': {
      const [author = ''] = unquote(value).split(/;|, post:|" |" ?$/);
      const lines = [...(author ? [`**${escapeText(author)}:**`] : []), ...inner.split('\n')];
      return `\n${lines.map((line) => `> ${line}`).join('\n')}\n\n`;
    }
    case 'list':
    case 'ul':
    case 'ol':
      return `\n${inner}\n\n`;
    default:
      return content;
  }
}

function unquote(value: string): string {
  const trimmed = value.trim();
  return /^(["']|&quot;)/.test(trimmed)
    ? trimmed.replace(/^(?:["']|&quot;)/, '').replace(/(?:["']|&quot;).*$/, '')
    : (trimmed.split(' ')[0] ?? '');
}

/** So that nothing in the text becomes a mark that it was not. */
function escapeText(text: string): string {
  return text
    .replace(/[\\`*_[\]~|]/g, '\\$&')
    .replace(/^([ \t]{0,3})(>|#{1,6} |[-+] )/gm, '$1\\$2');
}

/** Addresses were escaped with the text around them. */
function unescapeText(text: string): string {
  return text.replace(/\\([\\`*_[\]~|>#+-])/g, '$1');
}
