import { LRUCache } from 'lru-cache';
import type { AppBuild } from '#server/pages/app-build.ts';
import { NOT_FOUND_PATH } from '#server/pages/route-tree.ts';
import { sharedUrlResolver } from '#server/pages/shared-url.ts';

const MAX_REMEMBERED = 5_000;
const MAX_PATH_LENGTH = 200;

/**
 * Returns the canonical path of a shared page. Personal pages are not counted, and their addresses may
 * contain secrets.
 */
export function countedPageFinder(build: AppBuild, origin: string) {
  const findSharedUrl = sharedUrlResolver(build);
  // A cache with `max` reserves the memory of all its entries.
  const remembered = new LRUCache<string, { page: string | undefined }>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: () => 1,
  });
  return (path: string): string | undefined => {
    if (path.length > MAX_PATH_LENGTH) return undefined;
    const known = remembered.get(path);
    if (known) return known.page;
    const key = findSharedUrl(new URL(path, origin))?.key;
    const page = key === NOT_FOUND_PATH ? undefined : key;
    remembered.set(path, { page });
    return page;
  };
}
