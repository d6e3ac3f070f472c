import { listImages } from '#app/features/images/images.server.ts';
import type { Database } from '#db/engine.ts';
import { canonicalPageKey } from './archive-address.ts';

interface Page {
  url: string;
  imageId: number | null;
}

/** The same for all spellings of a page's address and, where there is none, for all uploads of a screenshot. */
export async function getPageKey(db: Database, { url, imageId }: Page): Promise<string> {
  if (url !== '') return canonicalPageKey(url);
  const [image] = imageId === null ? [] : await listImages(db, [imageId]);
  return `image ${image?.storage_key ?? imageId}`;
}
