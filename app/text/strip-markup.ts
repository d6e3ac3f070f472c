import { referenceKindIds } from './links/reference-kinds.ts';

/** Enough for any excerpt, and cheap enough for a list of them. */
const MAX_TEXT_LENGTH = 20_000;

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Each pattern runs in linear time on any text. */
const MARKS: [pattern: RegExp, replacement: string][] = [
  // Images and links keep their text.
  [/!?\[([^[\]]{0,500})\]\([^()\s]{0,2000}(?: "[^"]{0,200}")?\)/g, '$1'],
  [/<(https?:[^<>\s]{1,2000})>/g, '$1'],
  [/^ {0,3}(?:#{1,6}|>+|[-*+]|\d{1,3}[.)])[ \t]+/gm, ''],
  [/^ {0,3}(?:```|~~~)[^\n]*$/gm, ''],
  [/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, ''],
  [/^\|?[ \t:|-]{3,}$/gm, ''],
  // Cards that show their target's title.
  [new RegExp(`^(?:${referenceKindIds.join('|')}):\\d{1,15}$`, 'gm'), ''],
  [/(?<!\\)[*`~]+/g, ''],
  // Underscores inside words are part of names.
  [/(?<![\p{L}\p{N}\\])_+|(?<!\\)_+(?![\p{L}\p{N}])/gu, ''],
  [/\\(?=[^\p{L}\p{N}\s])/gu, ''],
];

/** The visible text of Markdown, on one line. */
export function stripMarkdown(source: string): string {
  const plain = MARKS.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    source.slice(0, MAX_TEXT_LENGTH),
  );
  return oneLine(plain);
}

/** The visible text of HTML, on one line. */
export function stripHtml(source: string): string {
  const plain = source
    .slice(0, MAX_TEXT_LENGTH)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);
  return oneLine(plain).replace(/ (?=[.,;:!?])/g, '');
}

function oneLine(text: string): string {
  return text.toWellFormed().replace(/\s+/g, ' ').trim();
}
