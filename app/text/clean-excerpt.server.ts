import sanitizeHtml from 'sanitize-html';
import { isSponsoredPath, sponsoredAttributes, sponsoredLabelHtml } from './sponsored-link.ts';
import type { WordLinker } from './word-linker.ts';

/**
 * An outside excerpt, cut down to emphasis and links that are safe to show. Links to counted
 * products carry their label; with a linker, words outside links become links as well.
 */
export function cleanExcerpt(html: string, linker?: WordLinker): string {
  const clean = sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'em', 'strong', 'a'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https', 'http'],
    transformTags: {
      a: (_, { href = '' }) => ({
        tagName: 'a',
        attribs: {
          href,
          ...(isSponsoredPath(href) ? sponsoredAttributes : { target: '_blank', rel: 'noopener' }),
        },
      }),
    },
  });
  return withSponsoredLinks(clean, linker);
}

/** What the cleaning writes holds `<` and `>` only where its few tags begin and end. */
const TAG = /(<[^>]*>)/;

function withSponsoredLinks(clean: string, linker: WordLinker | undefined): string {
  let link: 'none' | 'plain' | 'sponsored' = 'none';
  return clean
    .split(TAG)
    .map((piece) => {
      if (piece.startsWith('<a ')) {
        link = piece.includes(`rel="${sponsoredAttributes.rel}"`) ? 'sponsored' : 'plain';
      } else if (piece === '</a>') {
        const label = link === 'sponsored' ? sponsoredLabelHtml : '';
        link = 'none';
        return piece + label;
      } else if (linker && link === 'none' && !piece.startsWith('<')) {
        return linkedText(piece, linker);
      }
      return piece;
    })
    .join('');
}

function linkedText(html: string, linker: WordLinker): string {
  return linker
    .split(plainText(html))
    .map(({ text, href }) => (href === undefined ? escaped(text) : linkHtml(text, href)))
    .join('');
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Undoes what the cleaning escapes, so that no word is found inside an entity. */
function plainText(html: string): string {
  return html.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function linkHtml(text: string, href: string): string {
  const { target, rel } = sponsoredAttributes;
  return `<a href="${escaped(href)}" target="${target}" rel="${rel}">${escaped(text)}</a>${sponsoredLabelHtml}`;
}
