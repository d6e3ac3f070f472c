import { addDays } from '#app/text/dates/calendar.ts';
import type { Database } from '#db/engine.ts';
import { burstLabel } from '../reports/burst-label.ts';
import { findRange } from '../reports/report-range.server.ts';
import { countryName, sourceName } from '../reports/value-names.ts';
import { listBursts } from '../rollups/bursts.queries.server.ts';
import { getAnalyticsSettings } from '../settings/analytics-settings.server.ts';
import { listValues } from '../stats/stats.queries.server.ts';

const MAX_OPTIONS = 100;

/** The excluded bursts of the last 90 days, and what the form offers. */
export async function getBursts(db: Database, now: Date) {
  const range = await findRange(db, 90, now);
  const { keptDays } = await getAnalyticsSettings(db);
  const stored = { from: addDays(range.to, -keptDays), to: range.to };
  const options = async (dimension: 'source' | 'referrer' | 'country' | 'browser') => {
    const rows = await listValues(db, dimension, stored, { by: 'visitors', limit: MAX_OPTIONS });
    return rows.map(({ value }) => value).filter((value) => value !== '' && value !== '(other)');
  };
  const [bursts, sources, referrers, countries, browsers] = await Promise.all([
    listBursts(db, range),
    ...(['source', 'referrer', 'country', 'browser'] as const).map(options),
  ]);
  const named = (values: readonly string[] = [], getLabel = (value: string) => value) =>
    values.map((value) => ({ value, label: getLabel(value) }));
  return {
    bursts: bursts.map((burst) => ({ ...burst, label: burstLabel(burst) })),
    firstDay: stored.from,
    today: range.to,
    timeZone: range.timeZone,
    sources: named([...(sources ?? []), ...(referrers ?? [])], sourceName),
    countries: named(countries, countryName),
    browsers: named(browsers),
  };
}

export type Bursts = Awaited<ReturnType<typeof getBursts>>;
