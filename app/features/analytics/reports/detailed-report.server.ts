import type { Database } from '#db/engine.ts';
import type { DetailView } from '../analytics.schema.ts';
import type { RangeChoice } from '../filters/ranges.ts';
import type { ReportFilters } from '../filters/report-filters.ts';
import { type Goals, getGoals, listSteps } from '../goals/get-goals.server.ts';
import { getReadDepthPanel } from './content-panels.server.ts';
import { getConversion } from './conversion-panels.server.ts';
import { describeFilters } from './describe-filters.server.ts';
import { getExclusions } from './exclusions.server.ts';
import { getGoalPanels } from './goal-panels.server.ts';
import { getHealthPanels } from './health-panels.server.ts';
import type { Report } from './report.ts';
import { findRange, hasFilters, type ReportRange } from './report-range.server.ts';
import { getHoursPanel, getTraffic } from './traffic-panels.server.ts';
import { getValuePanel, getValuePanels } from './value-panels.server.ts';

const noGoals: Goals = { goals: [], funnels: [] };

/** One tab of the detailed reports. */
export async function getDetailedReport(
  db: Database,
  view: DetailView,
  { choice, now, filters = {} }: { choice: RangeChoice; now: Date; filters?: ReportFilters },
): Promise<Report> {
  const goals = view === 'conversion' ? await getGoals(db) : noGoals;
  const range = await findRange(db, choice, now, filters, listSteps(goals));
  const [content, exclusions, shownFilters] = await Promise.all([
    getContent(db, view, range, goals),
    getExclusions(db, range),
    describeFilters(db, range),
  ]);
  const { days, from, to, timeZone } = range;
  return { days, from, to, timeZone, ...shownFilters, ...exclusions, ...content };
}

async function getContent(
  db: Database,
  view: DetailView,
  range: ReportRange,
  goals: Goals,
): Promise<Pick<Report, 'totals' | 'panels'>> {
  switch (view) {
    case 'audience':
      return getAudience(db, range);
    case 'content': {
      const panels = [getValuePanel(db, range, 'pages'), getReadDepthPanel(range)];
      return { totals: [], panels: await Promise.all(panels) };
    }
    case 'behavior':
      return { totals: [], panels: await getValuePanels(db, range, behaviorPanels) };
    case 'conversion':
      return getConversions(db, range, goals);
  }
}

async function getConversions(db: Database, range: ReportRange, goals: Goals) {
  const [goalPanels, { totals, panels }] = await Promise.all([
    getGoalPanels(db, range, goals),
    getConversion(db, range),
  ]);
  return { totals, panels: [...goalPanels, ...panels] };
}

/** Entry and exit pages, paths between pages, searches and outbound links. */
const behaviorPanels = [
  'entry-pages',
  'exit-pages',
  'paths',
  'searches',
  'failed-searches',
  'outbound',
] as const;

const audiencePanels = ['referrers', 'countries', 'campaigns', 'browsers', 'devices'] as const;

async function getAudience(db: Database, range: ReportRange) {
  const [{ daily, weekdays, totals }, values, hours, health] = await Promise.all([
    getTraffic(db, range),
    getValuePanels(db, range, audiencePanels),
    getHoursPanel(range),
    // Posts and decisions belong to no visit.
    hasFilters(range) ? [] : getHealthPanels(db, range),
  ]);
  return { totals, panels: [daily, ...values, weekdays, hours, ...health] };
}
