import { isReservedAddress } from '#app/text/links/reserved-address.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import type { WebFetch } from '#platform/web-fetch/web-fetch.ts';
import {
  deleteOtherLinkChecks,
  type LinkCheck,
  upsertLinkCheck,
} from './affiliate-links.queries.server.ts';
import { getAffiliateLinks } from './affiliate-links.server.ts';

const MAX_CHECKED = 500;
/** Stores turn away clients that open many pages at once. */
const CONCURRENCY = 4;
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2_000_000;

/** Opens the target of each active link as a reader would, and stores what the store answers. */
export const checkLinks: JobHandler<unknown> = async (_, context) => {
  const { db, transaction, now, fetchWeb, signal } = context;
  const { links } = await getAffiliateLinks(db, now());
  const targets = links.flatMap(({ url, isActive }) =>
    url && isActive && !isReservedAddress(url) ? [url] : [],
  );
  const urls = [...new Set(targets)].slice(0, MAX_CHECKED);
  for (let start = 0; start < urls.length; start += CONCURRENCY) {
    signal.throwIfAborted();
    const some = urls.slice(start, start + CONCURRENCY);
    const results = await Promise.all(some.map((url) => checkLink(fetchWeb, url, signal)));
    await transaction(async (unit) => {
      for (const result of results) await upsertLinkCheck(unit.db, result, now());
    });
  }
  await context.finishWith((unit) => deleteOtherLinkChecks(unit.db, urls));
};

async function checkLink(fetchWeb: WebFetch, url: string, signal: AbortSignal): Promise<LinkCheck> {
  const types = ['text/html', 'application/xhtml+xml'];
  const limits = { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS };
  const result = await fetchWeb(url, { types, ...limits, signal });
  if (!result.isFetched) {
    return { url, status: 'broken', problem: result.message, final_url: null };
  }
  const isSame = new URL(result.url).href === new URL(url).href;
  return {
    url,
    status: isSame ? 'working' : 'redirecting',
    problem: null,
    final_url: isSame ? null : result.url,
  };
}
