import { DAY_MS } from '#app/text/dates/durations.ts';
import type { WebFetchFailure } from '#platform/web-fetch/web-fetch-failure.ts';

/** Sites are down for a day, and pages come back after a redesign. */
const MISSING_UNTIL_GONE = 3;
const RECHECK_MS = 14 * DAY_MS;
const RECHECK_MISSING_MS = DAY_MS;

interface PageCheck {
  times_missing: number;
  gone_at: Date | null;
}

/** Whether the page or its whole site is gone. */
function isMissing({ reason, status }: WebFetchFailure): boolean {
  return reason === 'unknown-host' || status === 404 || status === 410;
}

/**
 * What a look at the original says about it. Any other failure proves nothing: a site that refuses robots or is
 * overloaded may show the page to readers.
 * @param failure undefined if the page is there
 */
export function judgeCheck(
  { times_missing, gone_at }: PageCheck,
  failure: WebFetchFailure | undefined,
  now: Date,
): PageCheck & { check_at: Date } {
  const later = (ms: number) => new Date(now.getTime() + ms);
  // An answer that we have no use for is one.
  const isThere = !failure || failure.reason === 'too-large' || failure.reason === 'wrong-type';
  if (isThere) return { times_missing: 0, gone_at: null, check_at: later(RECHECK_MS) };
  if (!isMissing(failure)) return { times_missing, gone_at, check_at: later(RECHECK_MS) };
  const times = times_missing + 1;
  if (times < MISSING_UNTIL_GONE) {
    return { times_missing: times, gone_at, check_at: later(RECHECK_MISSING_MS) };
  }
  return { times_missing: times, gone_at: gone_at ?? now, check_at: later(RECHECK_MS) };
}
