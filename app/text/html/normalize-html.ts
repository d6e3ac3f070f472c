import { Parser } from 'htmlparser2';
import { HtmlDepth } from './html-depth.ts';
import { escapeXml } from './xml-text.ts';

/** Elements whose text readers never saw. */
const HIDDEN = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'head',
  'title',
  'object',
  'embed',
  'canvas',
  'form',
  'button',
  'input',
  'select',
  'textarea',
  'audio',
]);

/** Hidden elements that readers did see, such as a player, as a report calls them. */
const LOST: Record<string, string> = {
  audio: 'an audio player',
  form: 'a form',
  object: 'an embedded object',
  embed: 'an embedded object',
  canvas: 'a drawing',
};

/** Of other elements only the content is kept. */
const KEPT = new Set([
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'br',
  'hr',
  'blockquote',
  'pre',
  'code',
  'kbd',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'a',
  'em',
  'i',
  'strong',
  'b',
  's',
  'del',
  'strike',
  'sup',
  'figure',
  'figcaption',
  'img',
  'iframe',
  'video',
  'div',
  'section',
  'article',
  'aside',
  'header',
  'footer',
  'main',
  'center',
  'details',
  'summary',
]);
const ALIASES: Record<string, string> = { address: 'p', strike: 's' };
const VOID = new Set(['br', 'hr', 'img']);
const KEPT_ATTRIBUTES = ['href', 'src', 'alt', 'title', 'start', 'class'];

/**
 * Well-formed HTML with only what can become Markdown, so that a slower parser can read it in linear
 * time; and what was lost.
 * @throws TooDeepError
 */
export function normalizeHtml(html: string): { html: string; lost: string[] } {
  const parts: string[] = [];
  const lost = new Set<string>();
  const depth = new HtmlDepth();
  /** How many hidden elements are open. */
  let hidden = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth.enter();
      if (HIDDEN.has(name)) hidden += 1;
      const loss = LOST[name];
      if (loss) lost.add(loss);
      const tag = ALIASES[name] ?? name;
      if (hidden === 0 && KEPT.has(tag)) parts.push(`<${tag}${writeAttributes(attributes)}>`);
    },
    ontext: (text) => {
      if (hidden === 0) parts.push(escapeXml(text));
    },
    onclosetag: (name) => {
      depth.leave();
      const tag = ALIASES[name] ?? name;
      if (hidden === 0 && KEPT.has(tag) && !VOID.has(tag)) parts.push(`</${tag}>`);
      if (HIDDEN.has(name)) hidden -= 1;
    },
  });
  parser.end(html);
  return { html: parts.join(''), lost: [...lost] };
}

function writeAttributes(attributes: Record<string, string>): string {
  return KEPT_ATTRIBUTES.flatMap((name) => {
    const value = attributes[name];
    return value === undefined ? [] : [` ${name}="${escapeXml(value)}"`];
  }).join('');
}
