import sanitizeHtml from 'sanitize-html';

/** The elements that feed readers support. */
const TAGS = [
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
  'tr',
  'th',
  'td',
  'a',
  'em',
  'strong',
  's',
  'del',
  'ins',
  'sub',
  'sup',
  'small',
  'span',
  'abbr',
  'cite',
  'q',
  'figure',
  'figcaption',
  'img',
];

/**
 * The "#" link of a heading. Without its styling it would read as part of the heading. The sanitizer can remove links,
 * too, but copies the text before each of them.
 */
const HEADING_ANCHOR = / ?<a class="heading-anchor"[^<>]*>#<\/a>/g;

/** Prepares our own safe HTML for feeds: absolute URLs, no classes or styles. */
export function toAbsoluteHtml(html: string, pageUrl: string): string {
  return sanitizeHtml(html.replace(HEADING_ANCHOR, ''), {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'rel', 'title'],
      img: ['src', 'alt', 'width', 'height'],
      ol: ['start'],
      th: ['colspan', 'rowspan', 'align'],
      td: ['colspan', 'rowspan', 'align'],
      abbr: ['title'],
      span: ['aria-hidden'],
    },
    allowedSchemes: ['https', 'http', 'mailto'],
    transformTags: {
      div: toQuote,
      details: toQuote,
      summary: 'p',
      th: toAligned,
      td: toAligned,
      a: (tagName, attribs) => ({ tagName, attribs: resolveAttribute(attribs, 'href', pageUrl) }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: resolveAttribute(withFileSize(attribs), 'src', pageUrl),
      }),
    },
  });
}

/** The alignment of a column, as the attribute that email clients and feed readers know. */
function toAligned(tagName: string, attribs: Record<string, string>) {
  const align = /text-align: *(left|center|right)/.exec(attribs.style ?? '')?.[1];
  return { tagName, attribs: align ? { ...attribs, align } : attribs };
}

/** Without styles, what stands out on the page is a quote, and what a toggle hides is shown. */
function toQuote(tagName: string, attribs: Record<string, string>) {
  const isCard = /^(?:callout|bookmark)\b/.test(attribs.class ?? '');
  return { tagName: isCard ? 'blockquote' : tagName, attribs };
}

const IMAGE_FILE = /^\/images\/[^/]+\/(\d+)\.\w+(?:\?|$)/;

/** Our pages give the original's size, as its shape. Here there is only the file that `src` names. */
function withFileSize(attribs: Record<string, string>): Record<string, string> {
  const [width, height] = [Number(attribs.width), Number(attribs.height)];
  const maxWidth = Number(IMAGE_FILE.exec(attribs.src ?? '')?.[1]);
  if (!(width > maxWidth && height > 0)) return attribs;
  const fileHeight = Math.round((height * maxWidth) / width);
  return { ...attribs, width: String(maxWidth), height: String(fileHeight) };
}

function resolveAttribute(attribs: Record<string, string>, name: 'href' | 'src', base: string) {
  const { [name]: url, ...others } = attribs;
  return url !== undefined && URL.canParse(url, base)
    ? { ...attribs, [name]: new URL(url, base).href }
    : others;
}
