import type { WebFetch } from '#platform/web-fetch/web-fetch.ts';
import type { AffiliateLink } from './affiliate-links.server.ts';

const MAX_CHECKED = 40;
const TIMEOUT_MS = 6_000;
const MAX_BYTES = 2_000_000;

export interface CheckedLink {
  label: string;
  url: string;
  isWorking: boolean;
  /** What the store answered, if the link does not work. */
  problem: string | undefined;
}

/** Opens the target of each active link, as a reader would. Each address is fetched once. */
export async function checkLinks(
  fetchWeb: WebFetch,
  links: readonly AffiliateLink[],
): Promise<CheckedLink[]> {
  const targets = new Map<string, string>();
  for (const { url, label, isActive } of links) {
    const isNew = url && !targets.has(url);
    if (isNew && isActive && targets.size < MAX_CHECKED) targets.set(url, label);
  }
  return Promise.all(
    [...targets].map(async ([url, label]): Promise<CheckedLink> => {
      const types = ['text/html', 'application/xhtml+xml'];
      const result = await fetchWeb(url, { types, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS });
      const problem = result.isFetched ? undefined : result.message;
      return { label, url, isWorking: result.isFetched, problem };
    }),
  );
}
