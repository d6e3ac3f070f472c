import sanitizeHtml from 'sanitize-html';
import type { KeywordLinker } from '../links/keyword-linker.ts';
import { isSponsoredAddress } from '../links/sponsored-address.ts';
import { sponsoredAttributes, sponsoredLabelHtml } from '../links/sponsored-link.ts';

/**
 * Reduces an external excerpt to emphasis and safe links. Labels affiliate links; with a linker,
 * also links keywords.
 */
export function sanitizeExcerpt(html: string, linker?: KeywordLinker): string {
  const isSponsored = (href: string) =>
    linker ? linker.isSponsored(href) : isSponsoredAddress(href);
  const sanitized = sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'em', 'strong', 'a'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https', 'http'],
    transformTags: {
      a: (_, { href = '', rel = '' }) => ({
        tagName: 'a',
        attribs: {
          href,
          // The source knows about stores that we don't.
          ...(isSponsored(href) || /(^|\s)sponsored(\s|$)/i.test(rel)
            ? sponsoredAttributes
            : { target: '_blank', rel: 'noopener' }),
        },
      }),
    },
  });
  return addSponsoredLinks(sanitized, linker);
}

/** Sanitized HTML contains `<` and `>` only in tags. */
const TAG = /(<[^>]*>)/;

function addSponsoredLinks(sanitized: string, linker: KeywordLinker | undefined): string {
  let link: 'none' | 'plain' | 'sponsored' = 'none';
  return sanitized
    .split(TAG)
    .map((piece) => {
      if (piece.startsWith('<a ')) {
        link = piece.includes(`rel="${sponsoredAttributes.rel}"`) ? 'sponsored' : 'plain';
      } else if (piece === '</a>') {
        const label = link === 'sponsored' ? sponsoredLabelHtml : '';
        link = 'none';
        return piece + label;
      } else if (linker && link === 'none' && !piece.startsWith('<')) {
        return linkKeywords(piece, linker);
      }
      return piece;
    })
    .join('');
}

function linkKeywords(html: string, linker: KeywordLinker): string {
  return linker
    .split(unescapeHtml(html))
    .map(({ text, href }) => (href === undefined ? escapeHtml(text) : linkHtml(text, href)))
    .join('');
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Reverses the sanitizer's escaping, so that keywords never match inside an entity. */
function unescapeHtml(html: string): string {
  return html.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function linkHtml(text: string, href: string): string {
  const { target, rel } = sponsoredAttributes;
  return `<a href="${escapeHtml(href)}" target="${target}" rel="${rel}">${escapeHtml(text)}</a>${sponsoredLabelHtml}`;
}
