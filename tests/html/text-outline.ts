import { Parser } from 'htmlparser2';

const STRUCTURE = new Set([
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'hr',
  'a',
  'img',
  'em',
  'strong',
  's',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'figure',
  'figcaption',
]);
const VOID = new Set(['hr', 'img']);
/** Links to a heading, which have no place outside the page, as those from a footnote back to the text. */
const LEFT_OUT = 'heading-anchor';
/** Boxes of the page, which are quotes elsewhere. */
const BOXES = ['callout', 'bookmark'];

interface OutlineOptions {
  /** Relative links are resolved against it. */
  url: string;
  /** A class of the element to read. */
  within?: string;
}

/**
 * What a text says and how: its headings, paragraphs, lists, links, images and tables with their text, in order. Two
 * texts with the same outline read the same.
 */
export function getOutline(html: string, { url, within }: OutlineOptions): string[] {
  const outline: string[] = [];
  const open: { tag: string; isLeftOut: boolean }[] = [];
  let start = within ? Number.POSITIVE_INFINITY : 0;
  let isOver = false;
  let text = '';
  const flush = () => {
    const line = text.replace(/\s+/g, ' ').trim();
    if (line) outline.push(line);
    text = '';
  };
  const isRead = () => !isOver && open.length >= start && !open.some(({ isLeftOut }) => isLeftOut);
  const parser = new Parser({
    onopentag(name, { class: names = '', href, alt, role }) {
      const classes = names.split(' ');
      const isBox = BOXES.some((box) => classes.includes(box));
      const tag = isBox ? 'blockquote' : name === 'summary' ? 'p' : name;
      open.push({ tag, isLeftOut: classes.includes(LEFT_OUT) || role === 'doc-backlink' });
      if (isRead() && STRUCTURE.has(tag)) {
        flush();
        const detail = tag === 'a' && href ? new URL(href, url).href : tag === 'img' ? alt : '';
        outline.push(`<${[tag, detail].filter(Boolean).join(' ')}>`);
      }
      if (!isOver && within && start > open.length && classes.includes(within)) start = open.length;
    },
    ontext(piece) {
      if (isRead()) text += piece;
    },
    onclosetag() {
      const tag = open.at(-1)?.tag ?? '';
      if (isRead() && STRUCTURE.has(tag)) {
        flush();
        if (!VOID.has(tag)) outline.push(`</${tag}>`);
      }
      open.pop();
      if (open.length < start && start !== Number.POSITIVE_INFINITY) isOver = true;
    },
  });
  parser.end(html);
  flush();
  return outline;
}
