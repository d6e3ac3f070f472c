import { Parser } from 'htmlparser2';
import { cut } from '../truncate.ts';
import { HtmlDepth } from './html-depth.ts';

/** Elements around the text of a page, or without text that people read. */
const SKIPPED = new Set([
  ...['head', 'title', 'script', 'style', 'noscript', 'template', 'svg', 'iframe', 'object'],
  ...['canvas', 'audio', 'video', 'nav', 'footer', 'aside', 'dialog', 'form', 'button', 'select'],
  'textarea',
]);
const BLOCKS = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'dt', 'dd', 'blockquote', 'pre', 'td', 'th'],
  ...['div', 'section', 'article', 'main', 'header', 'figcaption', 'ul', 'ol', 'table', 'tr', 'br'],
]);
/** A shorter article is a teaser, and the text is elsewhere. */
const MIN_ARTICLE_LENGTH = 200;

interface Paragraph {
  text: string;
  isInArticle: boolean;
}

/**
 * The text of a page in paragraphs: its article if it marks one, otherwise all but menus and the like.
 * @throws TooDeepError
 */
export function getPageText(html: string, maxLength: number): string {
  const paragraphs = listParagraphs(html);
  const article = joinParagraphs(paragraphs.filter(({ isInArticle }) => isInArticle));
  const text = article.length >= MIN_ARTICLE_LENGTH ? article : joinParagraphs(paragraphs);
  return cut(text, maxLength).trimEnd();
}

function joinParagraphs(paragraphs: readonly Paragraph[]): string {
  return paragraphs.map(({ text }) => text).join('\n\n');
}

function listParagraphs(html: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const depth = new HtmlDepth();
  let [pieces, skipped, articles]: [string[], number, number] = [[], 0, 0];
  /** Whether each open element is skipped. */
  const open: boolean[] = [];
  const endParagraph = () => {
    const text = cleanParagraph(pieces.join(''));
    if (text !== '') paragraphs.push({ text, isInArticle: articles > 0 });
    pieces = [];
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth.enter();
      if (BLOCKS.has(name)) endParagraph();
      const isSkipped = SKIPPED.has(name) || attributes.hidden !== undefined;
      open.push(isSkipped);
      if (isSkipped) skipped += 1;
      if (isArticle(name)) articles += 1;
    },
    ontext: (text) => {
      if (skipped === 0) pieces.push(text);
    },
    onclosetag: (name) => {
      depth.leave();
      if (BLOCKS.has(name)) endParagraph();
      if (open.pop()) skipped -= 1;
      if (isArticle(name)) articles -= 1;
    },
  });
  parser.end(html);
  endParagraph();
  return paragraphs;
}

function isArticle(name: string): boolean {
  return name === 'article' || name === 'main';
}

function cleanParagraph(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}
