import { AppError } from '#app/errors.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Poster, readVideoPage } from './read-video-page.server.ts';

/** A page's head comes first; some sites put a lot before its metadata. */
const MAX_PAGE_BYTES = 3 * 1024 * 1024;

/**
 * The preview image that a video's page names.
 * @throws AppError refused at the field if there is none
 */
export async function findPoster(
  { fetchWeb, readForeignText }: Pick<RequestContext, 'fetchWeb' | 'readForeignText'>,
  address: string,
): Promise<Poster> {
  const refuse = (message: string) => new AppError('refused', { message, field: 'playerUrl' });
  if (!address) throw refuse('Enter the URL of the video first.');
  const types = ['text/html', 'application/xhtml+xml'];
  const page = await fetchWeb(address, { types, maxBytes: MAX_PAGE_BYTES });
  if (!page.isFetched) throw refuse(page.message);
  try {
    const { body, url } = page;
    const poster = await readForeignText<typeof readVideoPage>('readVideoPage', body, url);
    if (poster) return poster;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw refuse('We can’t read that page. Upload a poster.');
  }
  throw refuse('That page has no preview image. Upload a poster.');
}
