import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { toLocalDay } from '#app/text/dates/zoned-time.ts';
import type { Database } from '#db/engine.ts';

/** About a due date. */
export const DAY_HAS_PASSED = 'This day has passed. Choose a later one.';

/** The day where the site is, YYYY-MM-DD. Due dates end with it. */
export async function getSiteDay(db: Database, now: Date): Promise<string> {
  return toLocalDay(now, await getSiteTimeZone(db));
}
