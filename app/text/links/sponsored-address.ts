import { isStoreLink, type OwnStore } from './stores.ts';

/** Prefix of click-counting product links. */
const SPONSORED_PATH = '/affiliate/';

/** Our own product links, and links to stores that someone pasted. */
export function isSponsoredAddress(href: string, ownStores: readonly OwnStore[] = []): boolean {
  return href.startsWith(SPONSORED_PATH) || isStoreLink(href, ownStores);
}
