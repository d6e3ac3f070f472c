import MarkdownIt from 'markdown-it';
import { escapeXml } from '#app/text/html/xml-text.ts';

/** Cards may have HTML in their Markdown. What comes of it is converted like any other foreign HTML. */
const markdown = new MarkdownIt({ html: true });

type Card = Record<string, unknown>;

/** HTML of a card of Ghost's editors; undefined if the type is unknown. */
export function ghostCardHtml(type: string, card: Card): string | undefined {
  const text = (name: string) => getText(card, name);
  switch (type) {
    case 'horizontalrule':
    case 'hr':
      return '<hr>';
    case 'codeblock':
    case 'code':
      return `<pre><code>${escapeXml(text('code'))}</code></pre>`;
    case 'html':
      return text('html');
    case 'markdown':
    case 'card-markdown':
      return markdown.render(text('markdown'));
    case 'image':
      return figure(card);
    case 'gallery':
      return gallery(Array.isArray(card.images) ? card.images : [], text('caption'));
    case 'bookmark':
      return bookmark(text('url'), (card.metadata ?? {}) as Card);
    case 'embed':
      return text('html') || link(text('url'), '');
    case 'button':
      return link(text('buttonUrl'), text('buttonText'));
    case 'callout':
      return `<div class="kg-callout-card"><div>${text('calloutEmoji')}</div><div>${text('calloutText')}</div></div>`;
    case 'toggle':
      return (
        '<div class="kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">' +
        `${text('heading')}</h4></div><div>${text('content')}</div></div>`
      );
    // Readers of the site saw neither.
    case 'paywall':
    case 'email':
      return '';
    default:
      return undefined;
  }
}

function getText(card: Card, name: string): string {
  const value = card[name];
  return typeof value === 'string' ? value : '';
}

function link(address: string, label: string): string {
  return address ? `<p><a href="${escapeXml(address)}">${escapeXml(label || address)}</a></p>` : '';
}

/** As Ghost writes it on a page. */
function bookmark(address: string, metadata: Card): string {
  const part = (name: string) =>
    `<div class="kg-bookmark-${name}">${escapeXml(getText(metadata, name))}</div>`;
  return (
    '<figure class="kg-bookmark-card">' +
    `<a href="${escapeXml(address)}">${part('title')}${part('description')}</a></figure>`
  );
}

function gallery(images: (Card | null)[], caption: string): string {
  return (
    `<figure class="kg-gallery-card"><div>${images.map(figure).join('')}</div>` +
    `<figcaption>${caption}</figcaption></figure>`
  );
}

export function figure(card: Card | null): string {
  const text = (name: string) => getText(card ?? {}, name);
  if (!text('src')) return '';
  const image = `<img src="${escapeXml(text('src'))}" alt="${escapeXml(text('alt'))}">`;
  return `<figure>${image}<figcaption>${text('caption')}</figcaption></figure>`;
}
