import type { Store } from './affiliates.schema.ts';

interface StoreRules {
  /** Where the store is; an affiliate may name another address. */
  address: string | undefined;
  /** Stands before a product or a keyword. */
  basePath: string;
  /** The parameter that carries the affiliate's id. */
  idParameter: string;
}

/**
 * Every store a link can lead to. Base paths are the specification's; addresses and parameters are
 * the stores' public ones. `other` has no address of its own: without one there is no link.
 */
const stores: Record<Store, StoreRules> = {
  amazon: { address: 'https://www.amazon.com', basePath: '/dp/', idParameter: 'tag' },
  newegg: { address: 'https://www.newegg.com', basePath: '/p/', idParameter: 'nm_mc' },
  bestbuy: { address: 'https://www.bestbuy.com', basePath: '/site/', idParameter: 'ref' },
  steam: {
    address: 'https://store.steampowered.com',
    basePath: '/app/',
    idParameter: 'utm_source',
  },
  other: { address: undefined, basePath: '/product/', idParameter: 'ref' },
};

export interface AffiliateTarget {
  store: Store;
  storeAddress: string | null;
  /** Undefined leaves the suffix out: the link earns nothing. */
  affiliateId: string | undefined;
  /** What is linked to: a product the store knows by this id, or what it sells under a word. */
  product: { id: string } | { keyword: string };
}

/** The one way to an affiliate link: base path, product or keyword, and the store's suffix. */
export function affiliateLink({
  store,
  storeAddress,
  affiliateId,
  product,
}: AffiliateTarget): string | undefined {
  const { address, basePath, idParameter } = stores[store];
  const base = storeAddress ?? address;
  if (!base || !URL.canParse(basePath, base)) return undefined;
  const name = 'id' in product ? product.id : hyphenated(product.keyword);
  if (!name) return undefined;
  const link = new URL(basePath + encodeURIComponent(name), base);
  if (link.protocol !== 'https:' && link.protocol !== 'http:') return undefined;
  if (affiliateId) link.searchParams.set(idParameter, affiliateId);
  return link.href;
}

function hyphenated(keyword: string): string {
  return keyword.trim().toLowerCase().replace(/\s+/g, '-');
}
