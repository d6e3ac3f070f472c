import { AppError } from '#app/errors.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { canonicalKey, cleanAddress } from '#app/text/links/canonical-address.ts';
import type { Database } from '#db/engine.ts';
import type { SavedUpload } from '#platform/images/image-store.ts';
import type { WebPage } from '#platform/web-fetch/web-fetch.ts';
import { listStoriesByKey } from './add-story.queries.server.ts';
import type { readStoryMetadata, StoryMetadata } from './story-metadata.server.ts';

const MAX_PAGE_BYTES = 5 * 1024 * 1024;
const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

type Deps = Pick<RequestContext, 'fetchWeb' | 'readForeignText' | 'now'>;

/**
 * Fetches what a page says about itself that may become a story.
 * @throws AppError refused at `url` if it cannot be read, or is listed already
 */
export async function fetchStory(
  deps: Deps & Pick<RequestContext, 'db'>,
  address: string,
): Promise<StoryMetadata> {
  await checkIsNew(deps.db, address);
  const metadata = await fetchMetadata(deps, address);
  await checkIsNew(deps.db, metadata.address);
  return { ...metadata, address: cleanAddress(metadata.address) };
}

/**
 * Fetches what a page says about itself.
 * @throws AppError refused at `url` if it cannot be read
 */
export async function fetchMetadata(deps: Deps, address: string): Promise<StoryMetadata> {
  const page = await deps.fetchWeb(address, {
    types: ['text/html', 'application/xhtml+xml'],
    maxBytes: MAX_PAGE_BYTES,
  });
  if (!page.isFetched) {
    const message = `${page.message} You can also fill in the fields yourself.`;
    throw new AppError('refused', { field: 'url', message });
  }
  return await readPage(deps, page);
}

async function readPage({ readForeignText, now }: Deps, page: WebPage): Promise<StoryMetadata> {
  try {
    return await readForeignText<typeof readStoryMetadata>('readStoryMetadata', page, now);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = 'We can’t read that page. You can also fill in the fields yourself.';
    throw new AppError('refused', { field: 'url', message });
  }
}

/**
 * Fetches and stores an image.
 * @throws AppError refused at `imageUrl` if it cannot be read
 */
export async function fetchImage(
  { fetchWeb, saveImage }: Pick<RequestContext, 'fetchWeb' | 'saveImage'>,
  address: string,
): Promise<SavedUpload> {
  const file = await fetchWeb(address, { types: ['image/*'], maxBytes: MAX_IMAGE_BYTES });
  const saved = file.isFetched ? await saveImage(file.body) : { problem: file.message };
  if (!('problem' in saved)) return saved;
  const message = `${saved.problem} Clear “Use this image” to save the story without it.`;
  throw new AppError('refused', { field: 'imageUrl', message });
}

/** @throws AppError refused at `url` if a story with this address exists */
export async function checkIsNew(db: Database, address: string): Promise<void> {
  const [known] = await listStoriesByKey(db, [canonicalKey(address)]);
  if (!known) return;
  const where: Record<string, string> = {
    'in-review': ' It’s awaiting review.',
    trashed: ' It’s in the trash, where you can restore it.',
    removed: ' It was taken down.',
    archived: ' It’s archived.',
    draft: ' It’s a draft.',
  };
  const message = `This story is already here: “${known.title}”.${where[known.status] ?? ''}`;
  throw new AppError('refused', { field: 'url', message });
}
