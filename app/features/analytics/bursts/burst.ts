import type { BurstInput } from '../analytics.schema.ts';
import type { VisitorDay } from '../embeds/visitor-day.ts';
import { formatDay } from '../reports/report.ts';
import { countryName, sourceName } from '../reports/value-names.ts';

/** A burst consists of the visitors who opened a page in these hours and meet all conditions. */
export type BurstConditions = Omit<BurstInput, 'reason' | 'day'>;

export function isInBurst(visitor: VisitorDay, burst: BurstConditions): boolean {
  if (burst.country !== null && burst.country !== visitor.country) return false;
  if (burst.browser !== null && burst.browser !== visitor.browser) return false;
  return visitor.visits.some(
    ({ source, host, views }) =>
      (burst.source === null || burst.source === source || burst.source === host) &&
      views.some(
        ({ hour, path }) =>
          hour >= burst.fromHour &&
          hour <= burst.toHour &&
          (burst.page === null || burst.page === path),
      ),
  );
}

/** 'Sun, Mar 29, 3:00–5:00, page /news, from Germany' */
export function burstLabel({ day, fromHour, toHour, ...conditions }: Omit<BurstInput, 'reason'>) {
  const { page, source, country, browser } = conditions;
  return [
    formatDay(day),
    `${fromHour}:00–${toHour + 1}:00`,
    page !== null && `page ${page}`,
    source !== null && `source ${sourceName(source)}`,
    country !== null && `from ${countryName(country)}`,
    browser,
  ]
    .filter(Boolean)
    .join(', ');
}
