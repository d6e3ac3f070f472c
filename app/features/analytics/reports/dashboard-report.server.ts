import type { Database } from '#db/engine.ts';
import type { RangeChoice } from '../filters/ranges.ts';
import type { ReportFilters } from '../filters/report-filters.ts';
import { getTopContentPanel } from './content-panels.server.ts';
import { describeFilters } from './describe-filters.server.ts';
import { getExclusions } from './exclusions.server.ts';
import type { Report } from './report.ts';
import { findRange } from './report-range.server.ts';
import { getHoursPanel, getTraffic } from './traffic-panels.server.ts';
import { getValuePanels } from './value-panels.server.ts';

/** The numbers on the dashboard's Analytics tab. */
export async function getDashboardReport(
  db: Database,
  choice: RangeChoice,
  now: Date,
  filters: ReportFilters = {},
): Promise<Report> {
  const range = await findRange(db, choice, now, filters);
  const [traffic, content, values, hours, exclusions, shownFilters] = await Promise.all([
    getTraffic(db, range),
    getTopContentPanel(db, range),
    getValuePanels(db, range, ['countries', 'sources', 'browsers', 'devices']),
    getHoursPanel(range),
    getExclusions(db, range),
    describeFilters(db, range),
  ]);
  const { daily, weekdays, totals } = traffic;
  const { days, from, to, timeZone } = range;
  return {
    days,
    from,
    to,
    timeZone,
    totals,
    ...shownFilters,
    ...exclusions,
    // Panels next to each other have about the same height.
    panels: [daily, content, ...values, weekdays, hours],
  };
}
