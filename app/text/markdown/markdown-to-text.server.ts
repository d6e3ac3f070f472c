import MarkdownIt, { type Token } from 'markdown-it';
import { findContentReference } from './embed.ts';
import { findLoneLink } from './lone-link.ts';
import { readLongDialect } from './long-dialect.ts';
import { calloutTitle, opensMarkedQuote } from './marked-quotes.ts';
import { skipUnclosedBrackets } from './unclosed-brackets.ts';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true });
markdown.use(readLongDialect).use(skipUnclosedBrackets);

/** Where a heading is in a plain text. */
export interface HeadingRange {
  start: number;
  end: number;
}

/** Put before list items and between table cells in place of Markdown. */
interface Separators {
  item: string;
  cell: string;
}

const inLines: Separators = { item: '- ', cell: ' | ' };
/** Dashes and bars within a line would look like syntax. */
const inOneLine: Separators = { item: '', cell: ' · ' };

/** Enough for any excerpt. A list of search results reads several texts. */
const MAX_LINE_SOURCE = 20_000;

/** The beginning of the text on one line, for the search and for excerpts of what it finds. */
export function markdownToLine(source: string): string {
  const { text } = toOutlinedText(source.slice(0, MAX_LINE_SOURCE), inOneLine);
  return text.toWellFormed().replace(/\s+/g, ' ');
}

/** Plain text without Markdown syntax. Keeps paragraphs, list items and the rows of tables separate. */
export function markdownToText(source: string): string {
  return markdownToOutlinedText(source).text;
}

/** The same text, and where its headings are. */
export function markdownToOutlinedText(source: string): {
  text: string;
  headings: HeadingRange[];
} {
  return toOutlinedText(source, inLines);
}

function toOutlinedText(
  source: string,
  separators: Separators,
): { text: string; headings: HeadingRange[] } {
  const tokens = markdown.parse(source, {});
  // A paragraph is three tokens.
  const isInCard = (index: number) =>
    tokens.slice(Math.max(index - 1, 0), index + 2).some(isUntitledCard);
  const blocks = tokens.map((token, index) => {
    if (isInCard(index)) return '';
    if (token.type === 'list_item_open') return separators.item;
    if (opensMarkedQuote(token)) return endLine(calloutTitle(token.meta));
    if (token.type === 'inline') {
      const text = (token.children ?? []).map(tokenText).join('');
      return isCellEnd(tokens[index + 1]) ? text : `${text}\n`;
    }
    if (isCellEnd(token)) return tokens[index + 1]?.type === 'tr_close' ? '\n' : separators.cell;
    if (token.type === 'fence' || token.type === 'code_block') return token.content;
    return token.level === 0 && token.nesting === -1 ? '\n' : '';
  });
  const untrimmed = blocks.join('');
  const headings: HeadingRange[] = [];
  let at = untrimmed.trimStart().length - untrimmed.length;
  for (const [index, block] of blocks.entries()) {
    const isHeading = tokens[index - 1]?.type === 'heading_open' && block.trim() !== '';
    if (isHeading) headings.push({ start: Math.max(at, 0), end: at + block.trimEnd().length });
    at += block.length;
  }
  return { text: untrimmed.trim(), headings };
}

function endLine(text: string): string {
  return text && `${text}\n`;
}

function isCellEnd(token: Token | undefined): boolean {
  return token?.type === 'th_close' || token?.type === 'td_close';
}

/** A card that shows its target's title, which only the database knows. */
function isUntitledCard(token: Token): boolean {
  const link = findLoneLink(token);
  return (
    link !== undefined && link.title === undefined && findContentReference(link.href) !== undefined
  );
}

function tokenText(token: Token): string {
  switch (token.type) {
    case 'softbreak':
      return ' ';
    case 'hardbreak':
      return '\n';
    default:
      return token.content;
  }
}
