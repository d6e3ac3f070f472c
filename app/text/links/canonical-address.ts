/** Parameters that say where a reader came from. They never change the page. */
const TRACKING = new RegExp(
  `^(?:${[
    'utm_\\w+|at_\\w+|pk_\\w+|mtm_\\w+|hsa_\\w+|_hs\\w+|mc_[ce]id|vero_\\w+|oly_\\w+|wt\\.mc_\\w+',
    '[gd]clid|[gw]braid|gclsrc|fbclid|msclkid|twclid|yclid|ttclid|li_fat_id|igshid?|igsh',
    'mkt_tok|_ga|_gl|xtor|ocid|ncid|cmpid?|cmp|smid|spm|si|ref|ref_src|ref_url|referrer',
    'guccounter|guce_\\w+|sr_share|soc_src|soc_trk|share|shared?_from|__twitter_impression',
    'amp|amp_js_v|outputtype|rss|ftag|cid',
  ].join('|')})$`,
  'i',
);

/** The address without fragment and tracking parameters, as links to it should be. */
export function cleanAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) {
    if (TRACKING.test(name)) url.searchParams.delete(name);
  }
  return url.href;
}

/**
 * A key that is the same for all spellings of a page's address. A unique index on it keeps every story or
 * piece of evidence once. It is for comparing only: it need not be an address that works.
 */
export function canonicalKey(address: string): string {
  const url = new URL(cleanAddress(address));
  url.searchParams.sort();
  // Control characters stay escaped: PostgreSQL refuses NUL.
  const path = decodeExcept(url.pathname, /\p{Cc}/gu)
    .replace(/\/{2,}/g, '/')
    .replace(/(?:\/(?:index\.(?:html?|php)|amp(?:\.html)?))?\/?$/i, '');
  const port = url.port && `:${url.port}`;
  return `${getSite(url)}${port}${path}${url.search}`;
}

/**
 * The address that a page calls its own, if it may. A page of one site can't claim another site's
 * address, and an article is not the home page, which some sites name on every page.
 */
export function trustedCanonical(page: string, claimed: string | undefined): string {
  if (!claimed || !URL.canParse(claimed, page)) return page;
  const own = new URL(page);
  const target = new URL(claimed, page);
  if (!/^https?:$/.test(target.protocol) || getSite(target) !== getSite(own)) return page;
  const isHomePage = target.pathname === '/' && target.search === '';
  return isHomePage && own.pathname !== '/' ? page : target.href;
}

/** The host without the prefixes of mobile pages. */
function getSite({ hostname }: URL): string {
  return hostname.replace(/\.$/, '').replace(/^(?:www\d?|m|mobile|amp)\.(?=[^.]+\.)/, '');
}

/** Part of a URL as people read it. The characters that the pattern matches stay escaped. */
export function decodeExcept(path: string, kept: RegExp): string {
  try {
    return decodeURI(path).replace(kept, encodeURIComponent);
  } catch {
    return path;
  }
}
