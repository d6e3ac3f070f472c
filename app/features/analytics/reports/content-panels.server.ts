import { findPageNames } from '#app/features/content/page-names.server.ts';
import type { Database } from '#db/engine.ts';
import { type ReportPanel, share } from './report.ts';
import type { ReportRange } from './report-range.server.ts';
import { NO_VISITS_YET } from './value-panels.server.ts';

const READ_DEPTHS = [
  ['0', 'Less than a quarter'],
  ['25', 'A quarter'],
  ['50', 'Half'],
  ['75', 'Three quarters'],
  ['100', 'To the end'],
] as const;

/** How far articles are read. */
export async function getReadDepthPanel(range: ReportRange): Promise<ReportPanel> {
  const depths = await range.stats.listValues('depth', range);
  const all = depths.reduce((total, { views }) => total + views, 0);
  return {
    id: 'read-depth',
    title: 'Read depth of articles',
    chart: 'bars',
    nameColumn: 'Scrolled',
    columns: [{ name: 'Views' }, { name: 'Share', format: 'percent' }],
    rows: READ_DEPTHS.map(([value, name]) => {
      const views = depths.find((row) => row.value === value)?.views ?? 0;
      return { name, values: [views, share(views, all)] };
    }),
    empty: 'No articles were read in this period.',
  };
}

/** The most viewed articles, media, stories, events and discussions. */
export async function getTopContentPanel(db: Database, range: ReportRange): Promise<ReportPanel> {
  const pages = await range.stats.listValues('page', range, { limit: 60 });
  const paths = pages.map(({ value }) => value);
  const getPageName = await findPageNames(db, paths);
  const content = pages.filter(({ value }) => getPageName(value).comments !== undefined);
  return {
    id: 'top-content',
    title: 'Top content',
    chart: 'bars',
    nameColumn: 'Name',
    columns: [{ name: 'Views' }, { name: 'Comments' }],
    rows: content.slice(0, 10).map(({ value, views }) => {
      const { name, comments = 0 } = getPageName(value);
      return { name, to: value, filter: { name: 'page', value }, values: [views, comments] };
    }),
    empty: NO_VISITS_YET,
  };
}
