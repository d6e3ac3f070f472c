import { isReservedAddress } from '#app/text/links/reserved-address.ts';
import type { JobContext, JobHandler } from '#platform/jobs/job-definition.ts';
import type { WebFetchFailure } from '#platform/web-fetch/web-fetch-failure.ts';
import { claimTag } from '../claim-tags.ts';
import {
  findPageForUpdate,
  listPagesToCheck,
  updateKeptPage,
} from './kept-pages.queries.server.ts';
import { judgeCheck } from './missing-pages.ts';

/** In one run. A register with thousands of pages takes longer than two weeks to look at all of them. */
const MAX_CHECKED = 12;
/** Among these, each host is asked once, so that many pages of one don't keep others waiting. */
const MAX_LISTED = 500;
/** Only the status counts. */
const MAX_BYTES = 64 * 1024;

/** Looks, one after the other and once for each host, whether the originals of kept pages are still there. */
export const checkOriginals: JobHandler<object> = async (_input, context) => {
  const due = await listPagesToCheck(context.db, context.now(), MAX_LISTED);
  const firstByHost = new Map(due.toReversed().map((page) => [new URL(page.url).host, page]));
  const longestDue = due.filter(({ id, url }) => firstByHost.get(new URL(url).host)?.id === id);
  for (const { id, url } of longestDue.slice(0, MAX_CHECKED)) {
    await saveCheck(context, id, await findFailure(context, url));
  }
};

async function findFailure({ fetchWeb, signal }: JobContext, url: string) {
  if (isReservedAddress(url)) return undefined;
  const result = await fetchWeb(url, { types: ['text/html'], maxBytes: MAX_BYTES, signal });
  // The process stops: that says nothing about the page.
  signal.throwIfAborted();
  return result.isFetched ? undefined : result;
}

async function saveCheck(
  { transaction, now }: JobContext,
  id: number,
  failure: WebFetchFailure | undefined,
): Promise<void> {
  await transaction(async ({ db, invalidate }) => {
    const page = await findPageForUpdate(db, id);
    if (!page) return;
    const check = judgeCheck(page, failure, now());
    await updateKeptPage(db, id, check);
    const hasChanged = (check.gone_at === null) !== (page.gone_at === null);
    if (hasChanged) invalidate(claimTag(page.claim_id));
  });
}
