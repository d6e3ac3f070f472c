import { getEmoji } from './emoji.ts';

/** The bounds keep the time linear in a text full of brackets. */
const TAG = /\[(\/?)(quote|spoiler|details|poll|date|event|chat)((?:[ =][^[\]]{0,500})?)\]/gi;
const UPLOAD = /!?\[([^[\]]{0,500})\]\(upload:\/\/[^()\s]{0,200}\)/g;
const EMOJI = /:([a-z\d_+-]{1,40})(?::t[2-6])?:/g;
const FENCE = /^ {0,3}(?:```|~~~)/;

const LOST: Record<string, string> = {
  poll: 'a poll, whose options are a list now',
  date: 'a local date, which is shown as text',
  event: 'an event',
  chat: 'a chat, which is a quote now',
};

/** Markdown of a Discourse post: its brackets and emoji, outside code. */
export function discourseToMarkdown(source: string): { markdown: string; lost: string[] } {
  const lost = new Set<string>();
  let isCode = false;
  const lines = source.split('\n');
  const pieces: { text: string; isCode: boolean }[] = [];
  for (const line of lines) {
    const isFence = FENCE.test(line);
    const last = pieces.at(-1);
    if (last && last.isCode === (isCode || isFence)) last.text += `\n${line}`;
    else pieces.push({ text: line, isCode: isCode || isFence });
    if (isFence) isCode = !isCode;
  }
  const markdown = pieces
    .map((piece) => (piece.isCode ? piece.text : convert(piece.text, lost)))
    .join('\n');
  return { markdown: markdown.trim(), lost: [...lost] };
}

interface OpenTag {
  name: string;
  rest: string;
  at: number;
}

function convert(source: string, lost: Set<string>): string {
  const parts: string[] = [];
  const open: OpenTag[] = [];
  let end = 0;
  for (const { 0: whole, 1: slash, 2: typed = '', 3: rest = '', index } of source.matchAll(TAG)) {
    const name = typed.toLowerCase();
    parts.push(inline(source.slice(end, index), lost));
    end = index + whole.length;
    if (LOST[name] && !slash) lost.add(LOST[name]);
    if (name === 'date' || name === 'event') {
      if (!slash) parts.push(rest.trim().replace(/^=/, ''));
    } else if (!slash) {
      if (open.length < MAX_OPEN) open.push({ name, rest, at: parts.length });
    } else if (open.at(-1)?.name === name) {
      const tag = open.pop() as OpenTag;
      parts.push(close(tag, parts.splice(tag.at).join('').trim()));
    }
  }
  parts.push(inline(source.slice(end), lost));
  return parts.join('');
}

/** Deeper quotes are unreadable, and each level copies what is inside. */
const MAX_OPEN = 10;

function close({ name, rest }: OpenTag, content: string): string {
  switch (name) {
    case 'quote':
    case 'chat': {
      const [, author = ''] = /^="?([^",]*)/.exec(rest) ?? [];
      const lines = [...(author ? [`**${author}:**`] : []), ...content.split('\n')];
      // Without the blank line, the next one would continue the quote.
      return `\n${lines.map((line) => `> ${line}`).join('\n')}\n`;
    }
    case 'poll':
      return `\n${content}\n`;
    case 'details': {
      const title = rest.trim().replace(/^="?|"$/g, '');
      return title ? `**${title}**\n\n||${content}||` : `||${content}||`;
    }
    default:
      return `||${content}||`;
  }
}

/** Tags around a few words, and what Markdown has for them. It has no underline. */
const MARKS: Record<string, string> = { b: '**', i: '*', s: '~~', strike: '~~', u: '' };
const MARK = /\[(b|i|u|s|strike)\]([^[\]]{1,2000})\[\/\1\]/gi;
const BBCODE_LINK = /\[url(?:="?([^[\]\s"]{1,2000})"?)?\]([^[\]]{1,2000})\[\/url\]/gi;
const MAX_NESTED_MARKS = 4;

/** From the innermost outward. */
function convertMarks(text: string): string {
  let converted = text.replace(BBCODE_LINK, (_, address: string | undefined, label: string) =>
    address ? `[${label}](${address})` : label,
  );
  for (let level = 0; level < MAX_NESTED_MARKS; level += 1) {
    converted = converted.replace(MARK, (_, name: string, inner: string) => {
      const mark = MARKS[name.toLowerCase()] ?? '';
      // Markdown marks no text that begins or ends with a space.
      const text = inner.trim();
      return text ? inner.replace(text, () => mark + text + mark) : inner;
    });
  }
  return converted;
}

function inline(text: string, lost: Set<string>): string {
  return convertMarks(text)
    .replace(UPLOAD, (whole, label: string) => {
      const [name = ''] = label.split('|');
      const noun = whole.startsWith('!') ? 'image' : 'file';
      lost.add(`an uploaded ${noun}, of which only the name stayed`);
      return `(${noun}: ${name})`;
    })
    .replace(EMOJI, (whole, name: string) => {
      const emoji = getEmoji(name);
      if (!emoji) lost.add(`the emoji “:${name}:”, which is shown as text`);
      return emoji ?? whole;
    });
}
