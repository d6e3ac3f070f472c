import { AppError } from '#app/errors.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { parseHead } from '#app/text/html/parse-head.server.ts';

/** A page's head comes first; some sites put a lot before its metadata. */
const MAX_PAGE_BYTES = 3 * 1024 * 1024;

export interface Poster {
  imageUrl: string;
  title: string;
  /** Name of the site. */
  site: string;
}

/**
 * The preview image that a video's page names.
 * @throws AppError refused at the field if there is none
 */
export async function findPoster(
  { fetchWeb }: Pick<RequestContext, 'fetchWeb'>,
  address: string,
): Promise<Poster> {
  const refuse = (message: string) => new AppError('refused', { message, field: 'playerUrl' });
  if (!address) throw refuse('Enter the URL of the video first.');
  const types = ['text/html', 'application/xhtml+xml'];
  const page = await fetchWeb(address, { types, maxBytes: MAX_PAGE_BYTES });
  if (!page.isFetched) throw refuse(page.message);
  const { metas, title } = parseHead(page.body.toString('utf8'));
  const image = metas.get('og:image') ?? metas.get('og:image:url') ?? metas.get('twitter:image');
  if (!image || !URL.canParse(image, page.url)) {
    throw refuse('That page has no preview image. Upload a poster.');
  }
  return {
    imageUrl: new URL(image, page.url).href,
    title: metas.get('og:title') ?? title.trim(),
    site: metas.get('og:site_name') ?? new URL(page.url).hostname,
  };
}
