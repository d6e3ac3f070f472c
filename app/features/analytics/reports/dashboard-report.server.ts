import type { Database } from '#db/engine.ts';
import type { RangeDays } from '../analytics.schema.ts';
import { getExclusions } from './exclusions.server.ts';
import type { Report } from './report.ts';
import { findRange } from './report-range.server.ts';
import {
  getHoursPanel,
  getSharePanel,
  getTopContentPanel,
  getTraffic,
} from './traffic-panels.server.ts';

/** The numbers on the dashboard's Analytics tab. */
export async function getDashboardReport(
  db: Database,
  days: RangeDays,
  now: Date,
): Promise<Report> {
  const range = await findRange(db, days, now);
  const [traffic, content, sources, devices, browsers, countries, hours, exclusions] =
    await Promise.all([
      getTraffic(db, range),
      getTopContentPanel(db, range),
      getSharePanel(db, range, {
        ...{ id: 'sources', title: 'Traffic sources', dimension: 'source', nameColumn: 'Source' },
      }),
      getSharePanel(db, range, {
        ...{ id: 'devices', title: 'Devices', dimension: 'device', nameColumn: 'Device' },
      }),
      getSharePanel(db, range, {
        ...{ id: 'browsers', title: 'Browsers', dimension: 'browser', nameColumn: 'Browser' },
      }),
      getSharePanel(db, range, {
        ...{ id: 'countries', title: 'Countries', dimension: 'country', nameColumn: 'Country' },
      }),
      getHoursPanel(db, range),
      getExclusions(db, range),
    ]);
  const { daily, weekdays, totals } = traffic;
  const { from, to, timeZone } = range;
  return {
    ...{ days, from, to, timeZone, totals, ...exclusions },
    // Panels next to each other have about the same height.
    panels: [daily, content, countries, sources, browsers, devices, weekdays, hours],
  };
}
