import { calloutTitle, opensMarkedQuote, type QuoteMark } from '../markdown/marked-quotes.ts';
import { longMarkdown, type Token } from './long-markdown.server.ts';
import { attribute, blockToken } from './tokens.server.ts';

const CLOSE = /^(?:callout|gallery|bookmark)_close$/;

/** Makes HTML of callouts, galleries and bookmarks. Their text stays tokens. */
export function marksToHtml(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  const open: { mark: QuoteMark; start: number }[] = [];
  for (const token of tokens) {
    if (opensMarkedQuote(token)) open.push({ mark: token.meta, start: result.length });
    const opened = CLOSE.test(token.type) ? open.pop() : undefined;
    if (!opened) {
      result.push(token);
      continue;
    }
    const { mark, start } = opened;
    const [before, after] = getFrame(mark, result.slice(start + 1));
    result[start] = blockToken(before);
    result.push(blockToken(after));
  }
  return result;
}

/** The HTML before and after what is inside. */
function getFrame(mark: QuoteMark, inside: readonly Token[]): [string, string] {
  const { kind } = mark;
  const title = longMarkdown.escapeHtml(calloutTitle(mark));
  switch (kind) {
    case 'gallery':
      return ['<div class="gallery">\n', '</div>\n'];
    case 'comparison':
      return isPair(inside)
        ? ['<div class="comparison" role="group" aria-label="Comparison">\n', `${SLIDER}</div>\n`]
        : ['<div class="gallery">\n', '</div>\n'];
    case 'bookmark':
      return ['<div class="bookmark">\n', `${hostHtml(inside)}</div>\n`];
    case 'details':
      return [
        `<details class="callout">\n<summary><strong>${title}</strong></summary>\n`,
        '</details>\n',
      ];
    default:
      return [
        `<div class="callout callout-${kind}" role="note">\n` +
          `<p class="callout-title"><strong>${title}</strong></p>\n`,
        '</div>\n',
      ];
  }
}

/** `LongTextView` moves the pictures along; hidden where there are no scripts. */
const SLIDER =
  '<input type="range" value="50" aria-label="How much of the first picture is shown, in percent">';

/** Two figures and nothing else. */
function isPair(inside: readonly Token[]): boolean {
  const shown = inside.filter(({ hidden }) => !hidden);
  return shown.length === 2 && shown.every(({ content }) => content.startsWith('<figure>'));
}

/** The site that a bookmark's first link leads to. */
function hostHtml(inside: readonly Token[]): string {
  const link = inside
    .flatMap(({ children }) => children ?? [])
    .find(({ type }) => type === 'link_open');
  const href = link ? attribute(link, 'href') : '';
  if (!/^https?:/.test(href) || !URL.canParse(href)) return '';
  const host = new URL(href).hostname.replace(/^www\./, '');
  return `<p><small>${longMarkdown.escapeHtml(host)}</small></p>\n`;
}
