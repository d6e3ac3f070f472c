import sanitizeHtml from 'sanitize-html';

/** What feed readers show; classes, players and scripts of our pages mean nothing there. */
const TAGS = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'kbd'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['a', 'em', 'strong', 's', 'del', 'ins', 'sub', 'sup', 'small', 'abbr', 'cite', 'q'],
  ...['figure', 'figcaption', 'img'],
];

/** Our own safe HTML made fit to be read elsewhere: every address is absolute, nothing is styled. */
export function absoluteHtml(html: string, pageAddress: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'rel', 'title'],
      img: ['src', 'alt', 'width', 'height'],
      ol: ['start'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      abbr: ['title'],
    },
    allowedSchemes: ['https', 'http', 'mailto'],
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: absolute(attribs, 'href', pageAddress) }),
      img: (tagName, attribs) => ({ tagName, attribs: absolute(attribs, 'src', pageAddress) }),
    },
  });
}

function absolute(attribs: Record<string, string>, name: 'href' | 'src', base: string) {
  const { [name]: address, ...others } = attribs;
  return address !== undefined && URL.canParse(address, base)
    ? { ...attribs, [name]: new URL(address, base).href }
    : others;
}
