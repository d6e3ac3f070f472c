import { CONTENT_PATH } from '#app/features/content/page-names.server.ts';
import type { Database } from '#db/engine.ts';
import { localTimes } from '../counting/local-day.ts';
import { getAnalyticsSettings } from '../settings/analytics-settings.server.ts';
import { listValues } from '../stats/stats.queries.server.ts';

/** Views of content by section and id, such as `news/12`, on the days that the period touches. */
export async function countContentViews(
  db: Database,
  { from, to }: { from: Date; to: Date },
): Promise<Map<string, number>> {
  const { timeZone } = await getAnalyticsSettings(db);
  const localTime = localTimes(timeZone);
  const days = { from: localTime(from.getTime()).day, to: localTime(to.getTime()).day };
  const counts = new Map<string, number>();
  for (const { value, views } of await listValues(db, 'page', days)) {
    const [, section, id] = CONTENT_PATH.exec(value) ?? [];
    // An item whose title changed has several paths.
    const key = `${section}/${Number(id)}`;
    if (section) counts.set(key, (counts.get(key) ?? 0) + views);
  }
  return counts;
}
