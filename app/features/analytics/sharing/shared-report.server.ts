import { findPageNames } from '#app/features/content/page-names.server.ts';
import type { Database } from '#db/engine.ts';
import type { RangeDays } from '../filters/ranges.ts';
import { getGoals, listSteps } from '../goals/get-goals.server.ts';
import { getGoalPanels } from '../reports/goal-panels.server.ts';
import type { Report, ReportPanel } from '../reports/report.ts';
import { findRange, type ReportRange } from '../reports/report-range.server.ts';
import { getTraffic } from '../reports/traffic-panels.server.ts';
import { getValuePanels, NO_VISITS_YET } from '../reports/value-panels.server.ts';

/** Of those that are read, pages that readers can't open are left out. */
const READ_PAGES = 100;
const SHOWN_PAGES = 10;
const OTHER_PAGES = 'Other pages';
const PROFILES = 'Profiles of members';

/** The report for people without an account. It names no members or staff and nothing unpublished, and has no links. */
export async function getSharedReport(db: Database, days: RangeDays, now: Date): Promise<Report> {
  const goals = await getGoals(db);
  // Funnels stay inside.
  const shown = { ...goals, funnels: [] };
  const range = await findRange(db, days, now, {}, listSteps(shown));
  const [{ daily, totals }, pages, values, goalPanels] = await Promise.all([
    getTraffic(db, range),
    getPagesPanel(db, range),
    getValuePanels(db, range, ['sources', 'countries']),
    goals.goals.length > 0 ? getGoalPanels(db, range, shown) : [],
  ]);
  const { from, to, timeZone } = range;
  const panels = [withoutEvents(daily), pages, ...goalPanels, ...values.filter(hasRows)];
  return {
    days,
    from,
    to,
    timeZone,
    totals,
    panels: panels.map(withoutLinks),
    filters: [],
    notes: ['Visitors are counted once a day. Someone who returns tomorrow counts again.'],
    bursts: [],
  };
}

/** The titles of newsletters, and sites that sent visitors. */
function withoutEvents({ note: _, rows, ...panel }: ReportPanel): ReportPanel {
  const plain = rows.map(({ events: _events, isMarked: _isMarked, ...row }) => row);
  return { ...panel, rows: plain };
}

function withoutLinks({ rows, ...panel }: ReportPanel): ReportPanel {
  return { ...panel, rows: rows.map(({ to: _to, filter: _filter, ...row }) => row) };
}

function hasRows({ rows }: ReportPanel): boolean {
  return rows.length > 0;
}

async function getPagesPanel(db: Database, range: ReportRange): Promise<ReportPanel> {
  const pages = await range.stats.listValues('page', range, { limit: READ_PAGES });
  const paths = pages.map(({ value }) => value);
  const getPageName = await findPageNames(db, paths);
  const toName = (path: string) => {
    if (path.startsWith('/members/')) return PROFILES;
    const { name, isPublic } = getPageName(path);
    return isPublic ? name : OTHER_PAGES;
  };
  const byName = [...Map.groupBy(pages, ({ value }) => toName(value))];
  const rows = byName
    .map(([name, all]) => ({ name, values: [all.reduce((sum, { views }) => sum + views, 0)] }))
    .sort((a, b) => Number(b.values[0]) - Number(a.values[0]))
    .slice(0, SHOWN_PAGES);
  return {
    id: 'pages',
    title: 'Top pages',
    chart: 'bars',
    nameColumn: 'Page',
    columns: [{ name: 'Views' }],
    rows,
    empty: NO_VISITS_YET,
  };
}
