export const stores = ['amazon', 'newegg', 'bestbuy', 'steam', 'other'] as const;
export type Store = (typeof stores)[number];

export interface StoreRules {
  /** The store's default URL; an affiliate row can override it. */
  url: string | undefined;
  /** Prefix of the product id or keyword. */
  basePath: string;
  /** Query parameter that carries the affiliate id. */
  idParam: string;
  /** Hosts of the store in all countries. */
  hosts?: RegExp;
  /** No other site combines this path with this parameter, so the host doesn't matter. */
  isDistinct?: boolean;
}

/**
 * Base paths are from the specification; URLs and parameters are the stores' public ones. `other`
 * has no default URL, so its affiliates need one of their own.
 */
export const storeRules: Record<Store, StoreRules> = {
  amazon: {
    url: 'https://www.amazon.com',
    basePath: '/dp/',
    idParam: 'tag',
    hosts: /(^|\.)amazon\.[a-z]{2,3}(\.[a-z]{2})?$/,
    isDistinct: true,
  },
  newegg: {
    url: 'https://www.newegg.com',
    basePath: '/p/',
    idParam: 'nm_mc',
    hosts: /(^|\.)newegg\.[a-z]{2,3}(\.[a-z]{2})?$/,
    isDistinct: true,
  },
  bestbuy: {
    url: 'https://www.bestbuy.com',
    basePath: '/site/',
    idParam: 'ref',
    hosts: /(^|\.)bestbuy\.(com|ca)$/,
  },
  steam: {
    url: 'https://store.steampowered.com',
    basePath: '/app/',
    idParam: 'utm_source',
    hosts: /^store\.steampowered\.com$/,
  },
  other: { url: undefined, basePath: '/product/', idParam: 'ref' },
};

/** An affiliate's store at an address of its own. */
export interface OwnStore {
  store: Store;
  url: string;
}

/** Hosts through which affiliate networks lead to stores. */
const NETWORKS =
  /(^|\.)(linksynergy\.com|anrdoezrs\.net|jdoqocy\.com|kqzyfj\.com|dpbolvw\.net|tkqlhce\.com|awin1\.com|shareasale\.com|skimresources\.com|7eer\.net|sjv\.io|pxf\.io)$/;

/**
 * Whether the address earns someone a commission although `isStoreLink` may not know it as a product:
 * any page of a store with an affiliate id, or a network's redirect.
 */
export function carriesAffiliateId(address: string): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  const isStorePage = Object.values(storeRules).some(
    ({ hosts, idParam }) => hosts?.test(url.hostname) && url.searchParams.get(idParam),
  );
  return isStorePage || NETWORKS.test(url.hostname);
}

/** Amazon's short links exist only with an affiliate id. */
const AFFILIATE_HOSTS = ['amzn.to'];

/**
 * Whether a pasted address leads to a product at a store and carries an affiliate id, ours or another's.
 * A product's plain address is none: it earns nothing.
 */
export function isStoreLink(address: string, ownStores: readonly OwnStore[] = []): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  if (AFFILIATE_HOSTS.includes(url.host)) return true;
  const isProductAt = ({ basePath, idParam }: StoreRules) =>
    new RegExp(`${basePath}[^/]`).test(url.pathname) && Boolean(url.searchParams.get(idParam));
  return (
    Object.values(storeRules).some(
      (rules) => (rules.isDistinct || rules.hosts?.test(url.hostname)) && isProductAt(rules),
    ) ||
    ownStores.some(
      (own) => URL.parse(own.url)?.host === url.host && isProductAt(storeRules[own.store]),
    )
  );
}
