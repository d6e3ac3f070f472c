import MarkdownIt, { type StateCore, type Token } from 'markdown-it';
import { headingAnchor, uniqueAnchor } from './heading-anchor.ts';
import { skipUnclosedBrackets } from './unclosed-brackets.ts';

/** An entry in the table of contents. */
export interface OutlineEntry {
  id: string;
  text: string;
}

export interface OutlinedText {
  /** Safe: raw HTML in the source is escaped. */
  html: string;
  outline: OutlineEntry[];
}

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true }).use(
  skipUnclosedBrackets,
);
markdown.core.ruler.push('outline', addHeadingIds);

/** Renders Markdown with linkable headings. Second-level headings form the outline. */
export function renderOutlined(source: string): OutlinedText {
  const outline: OutlineEntry[] = [];
  const html = markdown.render(source, { outline });
  return { html, outline };
}

/** Whether the text shows an image of another host, which the content policy blocks. */
export function hasRemoteImage(source: string): boolean {
  return markdown
    .parse(source, { outline: [] })
    .flatMap(({ children }) => children ?? [])
    .some((token) => token.type === 'image' && !/^\/[^/\\]/.test(String(token.attrGet('src'))));
}

function addHeadingIds({ tokens, env, Token: TokenOf }: StateCore): void {
  const outline = env.outline as OutlineEntry[];
  const counts = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    const content = tokens[index + 1];
    if (token.type !== 'heading_open' || !content) continue;
    const closing = tokens[index + 2];
    // The page already has an h1.
    if (token.tag === 'h1') token.tag = 'h2';
    if (closing?.tag === 'h1') closing.tag = 'h2';
    const text = plainText(content);
    const id = uniqueAnchor(headingAnchor(text), counts);
    token.attrSet('id', id);
    if (token.tag === 'h2') outline.push({ id, text });
    addSelfLink(content, id, TokenOf);
  }
}

/** Skips headings that contain a link, since links cannot nest. */
function addSelfLink(heading: Token, id: string, TokenOf: StateCore['Token']): void {
  const children = heading.children ?? [];
  if (children.some(({ type }) => type === 'link_open')) return;
  const open = new TokenOf('link_open', 'a', 1);
  open.attrSet('href', `#${id}`);
  heading.children = [open, ...children, new TokenOf('link_close', 'a', -1)];
}

function plainText({ children }: Token): string {
  return (children ?? []).map(({ content }) => content).join('');
}
