import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { getSiteIdentity } from '#app/features/settings/site.server.ts';
import type { PublicContext } from '#app/http/public-context.ts';
import { nextDay } from '#app/text/dates/calendar.ts';
import { startOfLocalDay, toLocalDay } from '#app/text/dates/zoned-time.ts';
import { listAnniversaries } from '../timeline.queries.server.ts';
import { anniversaryTag } from '../timeline-tags.ts';
import { presentEntries, type TimelineDeps } from './present-entries.server.ts';

/**
 * Returns what happened on this day of other years, the latest first, as HTML with the name as its heading. Empty if nothing
 * did. Days are those of the site's time zone.
 */
export async function getOnThisDay(
  deps: TimelineDeps & Pick<PublicContext, 'now' | 'expiresAt'>,
  { name, limit }: { name: string; limit: number },
): Promise<string> {
  const { db, now } = deps;
  const timeZone = await getSiteTimeZone(db);
  const today = toLocalDay(now, timeZone);
  deps.expiresAt(startOfLocalDay(nextDay(today), timeZone));
  const dayKey = Number(today.replaceAll('-', ''));
  deps.addCacheTags(anniversaryTag(dayKey));
  const rows = await listAnniversaries(db, { today: dayKey, limit });
  if (rows.length === 0) return '';
  const entries = await presentEntries(deps, rows, () => undefined);
  const { language } = await getSiteIdentity(db);
  // Loaded here, because programs without a build can't load JSX.
  const { renderOnThisDay } = await import('./on-this-day-html.server.tsx');
  return renderOnThisDay({ name, today, language, entries });
}
