import { decodeHtml } from '#app/text/html/decode-html.ts';
import { getPageText } from '#app/text/html/page-text.server.ts';
import { parseHead } from '#app/text/html/parse-head.server.ts';
import { httpAddress } from '#app/text/links/http-address.ts';
import { truncate } from '#app/text/truncate.ts';
import type { WebPage } from '#platform/web-fetch/web-fetch.ts';

/** Far more than articles have. */
const MAX_TEXT_LENGTH = 100_000;
const MAX_TITLE_LENGTH = 300;

export interface PageToKeep {
  title: string;
  text: string;
  imageUrl: string | undefined;
}

/** What is kept of a page, or undefined if it asks not to be archived. @throws RangeError if it can't be read */
export function readPageToKeep(page: WebPage): PageToKeep | undefined {
  const html = decodeHtml(page);
  const { metas, title } = parseHead(html);
  if (/\bnoarchive\b/i.test(`${metas.get('robots')} ${page.robotsTag}`)) return undefined;
  const first = (...names: string[]) => names.map((name) => metas.get(name)).find(Boolean);
  return {
    title: truncate((first('og:title') ?? title).toWellFormed(), MAX_TITLE_LENGTH),
    text: getPageText(html, MAX_TEXT_LENGTH),
    imageUrl: httpAddress(
      first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image'),
      page.url,
    ),
  };
}
