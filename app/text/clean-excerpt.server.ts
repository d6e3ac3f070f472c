import sanitizeHtml from 'sanitize-html';

const AFFILIATE_PATH = '/affiliate/';

/** An outside excerpt, cut down to emphasis and links that are safe to show. */
export function cleanExcerpt(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'em', 'strong', 'a'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https', 'http'],
    transformTags: {
      a: (_, { href = '' }) => ({
        tagName: 'a',
        attribs: {
          href,
          target: '_blank',
          rel: href.startsWith(AFFILIATE_PATH) ? 'sponsored nofollow noopener' : 'noopener',
        },
      }),
    },
  });
}
