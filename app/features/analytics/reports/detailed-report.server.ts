import type { Database } from '#db/engine.ts';
import type { DetailView, RangeDays } from '../analytics.schema.ts';
import { getBehaviorPanels } from './behavior-panels.server.ts';
import { getContentPanels } from './content-panels.server.ts';
import { getConversion } from './conversion-panels.server.ts';
import { getExclusions } from './exclusions.server.ts';
import { getHealthPanels } from './health-panels.server.ts';
import type { Report } from './report.ts';
import { findRange, type ReportRange } from './report-range.server.ts';
import { getHoursPanel, getSharePanel, getTraffic } from './traffic-panels.server.ts';

/** One tab of the detailed reports. */
export async function getDetailedReport(
  db: Database,
  view: DetailView,
  { days, now }: { days: RangeDays; now: Date },
): Promise<Report> {
  const range = await findRange(db, days, now);
  const [content, exclusions] = await Promise.all([
    getContent(db, view, range),
    getExclusions(db, range),
  ]);
  const { from, to, timeZone } = range;
  return { days, from, to, timeZone, ...exclusions, ...content };
}

async function getContent(
  db: Database,
  view: DetailView,
  range: ReportRange,
): Promise<Pick<Report, 'totals' | 'panels'>> {
  switch (view) {
    case 'audience':
      return getAudience(db, range);
    case 'content':
      return { totals: [], panels: await getContentPanels(db, range) };
    case 'behavior':
      return { totals: [], panels: await getBehaviorPanels(db, range) };
    case 'conversion':
      return getConversion(db, range);
  }
}

async function getAudience(db: Database, range: ReportRange) {
  const [
    { daily, weekdays, totals },
    hours,
    referrers,
    campaigns,
    devices,
    browsers,
    countries,
    health,
  ] = await Promise.all([
    getTraffic(db, range),
    getHoursPanel(db, range),
    getSharePanel(db, range, 'referrer'),
    getSharePanel(db, range, 'campaign'),
    getSharePanel(db, range, 'device'),
    getSharePanel(db, range, 'browser'),
    getSharePanel(db, range, 'country'),
    getHealthPanels(db, range),
  ]);
  const panels = [daily, referrers, countries, campaigns, browsers, devices, weekdays, hours];
  return { totals, panels: [...panels, ...health] };
}
