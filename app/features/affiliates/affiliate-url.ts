import { type Store, storeRules } from '#app/text/links/stores.ts';

export interface AffiliateTarget {
  store: Store;
  storeUrl: string | null;
  /** Undefined omits the query suffix, so the link earns nothing. */
  affiliateId: string | undefined;
  /** A product by its id at the store, or everything the store finds for a keyword. */
  product: { id: string } | { keyword: string };
}

/**
 * Base path, product id or keyword, and the store's affiliate suffix. Undefined if there is no
 * valid store URL.
 */
export function buildAffiliateUrl({
  store,
  storeUrl,
  affiliateId,
  product,
}: AffiliateTarget): string | undefined {
  const { url, basePath, idParam } = storeRules[store];
  const base = storeUrl ?? url;
  if (!base || !URL.canParse(basePath, base)) return undefined;
  const name = 'id' in product ? product.id : hyphenate(product.keyword);
  if (!name) return undefined;
  const link = new URL(basePath + encodeURIComponent(name.toWellFormed()), base);
  // As a product id, `..` would lead out of the base path.
  if (link.pathname.length <= basePath.length) return undefined;
  if (link.protocol !== 'https:' && link.protocol !== 'http:') return undefined;
  if (affiliateId) link.searchParams.set(idParam, affiliateId);
  return link.href;
}

function hyphenate(keyword: string): string {
  return keyword.trim().toLowerCase().replace(/\s+/g, '-');
}
