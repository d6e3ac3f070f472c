import type { MarkdownIt } from 'markdown-it';
import { readFootnotes } from './footnotes.ts';
import { splitImageLines } from './image-lines.ts';
import { linkContentAddresses } from './lone-link.ts';
import { readMarkedQuotes } from './marked-quotes.ts';
import { readTaskItems } from './task-items.ts';

/** What long texts have beyond CommonMark, tables and strikethrough. The site and its editor read it alike. */
export function readLongDialect(markdown: MarkdownIt): void {
  markdown.use(readMarkedQuotes).use(readTaskItems).use(readFootnotes);
  markdown.use(linkContentAddresses).use(splitImageLines);
}
