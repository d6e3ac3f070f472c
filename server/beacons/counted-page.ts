import { LRUCache } from 'lru-cache';
import type { Platform } from '#platform/platform.ts';
import type { AppBuild } from '#server/pages/app-build.ts';
import { NOT_FOUND_PATH } from '#server/pages/route-tree.ts';
import { sharedUrlResolver } from '#server/pages/shared-url.ts';
import { OwnPaths } from '#server/pages/unknown-paths/own-paths.ts';

const MAX_REMEMBERED = 5_000;
const MAX_PATH_LENGTH = 200;

/**
 * Returns the canonical path of a shared page. Personal pages are not counted, and their addresses may
 * contain secrets.
 */
export function countedPageFinder(build: AppBuild, platform: Platform) {
  const findSharedUrl = sharedUrlResolver(build);
  const ownPaths = new OwnPaths(platform, build);
  // A cache with `max` reserves the memory of all its entries.
  const remembered = new LRUCache<string, { page?: string | undefined; own?: string | undefined }>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: () => 1,
  });
  const find = (path: string) => {
    const known = remembered.get(path);
    if (known) return known;
    const url = findSharedUrl(new URL(path, platform.config.origin));
    const isUnknown = url?.key === NOT_FOUND_PATH;
    const found = { page: isUnknown ? undefined : url?.key, own: url?.own?.path };
    remembered.set(path, found);
    return found;
  };
  return async (path: string): Promise<string | undefined> => {
    if (path.length > MAX_PATH_LENGTH) return undefined;
    const { page, own } = find(path);
    return own !== undefined && (await ownPaths.has(own)) ? own : page;
  };
}
