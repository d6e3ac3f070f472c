import { decodeNumbers } from '#app/text/html/decode-entities.server.ts';
import { LOST_IMAGE } from './bbcode-media.ts';
import {
  CELL,
  closeTag,
  escapeText,
  ITEM,
  isCode,
  isTag,
  LISTS,
  type OpenTag,
} from './bbcode-tags.ts';
import { fromStoredBbcode } from './stored-bbcode.ts';

/** The bounds keep the time linear in a text full of brackets. Values in quotes can have brackets. */
const TAG =
  /\[(\/?)([a-z][a-z\d_-]{0,29}|\*)((?:=\s?"[^"\n]{0,200}"(?=\])|(?:[=: ])[^[\]\n]{0,2000})?)\]/gi;

interface ConvertedText {
  markdown: string;
  lost: string[];
}

/** Deeper tags are text. */
const MAX_OPEN = 20;

/** Markdown of a post of phpBB, as it stores it. */
export function bbcodeToMarkdown(stored: string): ConvertedText {
  return toMarkdown(fromStoredBbcode(stored));
}

/** Markdown of a post of XenForo or vBulletin, which store what was typed, with numbers for letters their pages didn’t have. */
export function typedBbcodeToMarkdown(stored: string): ConvertedText {
  return toMarkdown(decodeNumbers(stored.replace(/\r\n?/g, '\n')));
}

function toMarkdown(source: string): ConvertedText {
  const text = source.replaceAll(ITEM, '').replaceAll(CELL, '');
  const unknown = findUnknownPairs(text);
  let hasImage = false;
  const parts: string[] = [];
  const open: OpenTag[] = [];
  let end = 0;
  const closeLast = () => {
    const tag = open.pop();
    if (tag) parts.push(closeTag(tag, parts.splice(tag.at).join('')));
    return tag?.name;
  };
  for (const { 0: whole, 1: slash, 2: typed = '', 3: rest = '', index } of text.matchAll(TAG)) {
    const name = typed.toLowerCase();
    const last = open.at(-1);
    const inCode = last !== undefined && isCode(last.name);
    if (inCode && !(slash && last.name === name)) continue;
    const isItem = name === '*' || name === 'li';
    const isSingle = isItem || name === 'hr' || name === 'br';
    if (!isSingle && !isTag(name) && !unknown.has(name)) continue;
    const before = text.slice(end, index);
    parts.push(inCode ? before : plain(before));
    end = index + whole.length;
    if (isItem) {
      if (slash) continue;
      const list = open.findLastIndex((tag) => LISTS.has(tag.name));
      while (list >= 0 && open.length > list + 1) closeLast();
      parts.push(list < 0 ? '\n- ' : ITEM);
    } else if (isSingle) {
      if (!slash) parts.push(name === 'hr' ? '\n\n---\n\n' : '\n');
    } else if (!slash) {
      hasImage ||= name === 'img';
      if (open.length < MAX_OPEN) open.push({ name, value: rest.slice(1), at: parts.length });
    } else if (open.some((tag) => tag.name === name)) {
      // Tags that were not closed before end with this one.
      while (closeLast() !== name);
    }
  }
  parts.push(plain(text.slice(end)));
  while (open.length > 0) closeLast();
  const markdown = parts
    .join('')
    .replaceAll(ITEM, '')
    .replaceAll(CELL, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { markdown, lost: hasImage ? [LOST_IMAGE] : [] };
}

/** Tags that we don’t know, of which only the content stays. Brackets that nothing closes are text. */
function findUnknownPairs(text: string): Set<string> {
  const opened = new Set<string>();
  const closed = new Set<string>();
  for (const { 1: slash, 2: name = '' } of text.matchAll(TAG)) {
    if (slash && opened.has(name.toLowerCase())) closed.add(name.toLowerCase());
    else if (!slash) opened.add(name.toLowerCase());
  }
  return closed;
}

const ADDRESS = /(https?:\/\/[^\s<>[\]]{1,2000})/;

/** Text between tags, in which addresses stay as they are. */
function plain(text: string): string {
  return text
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? part : escapeText(part)))
    .join('');
}
