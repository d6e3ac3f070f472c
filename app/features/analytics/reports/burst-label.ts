import type { BurstInput } from '../analytics.schema.ts';
import { formatDay } from './report.ts';
import { countryName, sourceName } from './value-names.ts';

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
