import { findPageNames } from '#app/features/content/page-names.server.ts';
import type { Database } from '#db/engine.ts';
import { PART_SEPARATOR } from '../embeds/totals.ts';
import { type FilterName, filterLabels } from '../filters/report-filters.ts';
import { getGoals } from '../goals/get-goals.server.ts';
import { formatStep } from '../steps/step.ts';
import { formatDay, type Report } from './report.ts';
import { hasNumbers, type ReportRange } from './report-range.server.ts';
import { countryName, deviceName, sourceName } from './value-names.ts';

const getNames: Partial<Record<FilterName, (value: string) => string>> = {
  source: sourceName,
  device: deviceName,
  country: countryName,
};

/** The filters as chips show them, such as 'Country: Germany', and what they can't tell. */
export async function describeFilters(
  db: Database,
  range: ReportRange,
): Promise<Pick<Report, 'filters' | 'filterNote'>> {
  const { filters, firstDay, from } = range;
  const entries = Object.entries(filters) as [FilterName, string][];
  const parts = entries.flatMap(([, value]) => value.split(PART_SEPARATOR));
  const getPage = await findPageNames(
    db,
    parts.filter((part) => part.startsWith('/')),
  );
  const getPageName = (part: string) => (part.startsWith('/') ? getPage(part).name : part);
  const goals = filters.goal === undefined ? [] : (await getGoals(db)).goals;
  const shown = entries.map(([name, value]) => {
    if (name === 'goal') {
      // One that was deleted or changed since still filters by what it was.
      const goal = goals.find(({ step }) => formatStep(step) === value);
      return { name, value, text: `${filterLabels.goal}: ${goal?.name ?? value}` };
    }
    const getName = getNames[name] ?? getPageName;
    const text = value.split(PART_SEPARATOR).map(getName).join(' → ');
    return { name, value, text: `${filterLabels[name]}: ${text}` };
  });
  if (firstDay <= from) return { filters: shown };
  const filterNote = hasNumbers(range, range)
    ? `Filtered numbers start on ${formatDay(firstDay)}. Older visits can’t be filtered.`
    : 'These days can’t be filtered: their visits are no longer kept one by one.';
  return { filters: shown, filterNote };
}
