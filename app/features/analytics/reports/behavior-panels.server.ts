import { findPageNames } from '#app/features/content/page-names.server.ts';
import type { Database } from '#db/engine.ts';
import { PART_SEPARATOR } from '../embeds/totals.ts';
import { type ReportPanel, share } from './report.ts';
import type { ReportRange } from './report-range.server.ts';
import { listValues } from './reports.queries.server.ts';

const ROWS = 15;

/** Entry and exit pages, paths between pages, searches and outbound links. */
export async function getBehaviorPanels(db: Database, range: ReportRange): Promise<ReportPanel[]> {
  const [entries, exits, paths, searches, outbound] = await Promise.all([
    listValues(db, 'entry', range, { by: 'visits', limit: ROWS }),
    listValues(db, 'exit', range, { by: 'visits', limit: ROWS }),
    listValues(db, 'path', range, { limit: ROWS }),
    listValues(db, 'search', range),
    listValues(db, 'outbound', range, { limit: ROWS }),
  ]);
  const steps = paths.map(({ value }) => value.split(PART_SEPARATOR));
  const getPageName = await findPageNames(db, [
    ...[...entries, ...exits].map(({ value }) => value),
    ...steps.flat(),
  ]);
  const page = (value: string) => ({
    name: getPageName(value).name,
    to: value.startsWith('/') ? value : undefined,
  });
  return [
    {
      id: 'entry-pages',
      title: 'Entry pages',
      chart: 'bars',
      nameColumn: 'Page',
      columns: [{ name: 'Visits' }, { name: 'Left from this page', format: 'percent' }],
      rows: entries.map(({ value, visits, bounces }) => ({
        ...page(value),
        values: [visits, share(bounces, visits)],
      })),
      empty: 'No visits in this period.',
    },
    {
      id: 'exit-pages',
      title: 'Exit pages',
      chart: 'bars',
      nameColumn: 'Page',
      columns: [{ name: 'Visits' }],
      rows: exits.map(({ value, visits }) => ({ ...page(value), values: [visits] })),
      empty: 'No visits in this period.',
    },
    {
      id: 'paths',
      title: 'Paths',
      chart: 'bars',
      nameColumn: 'From → to',
      columns: [{ name: 'Views' }],
      rows: paths.map(({ views }, index) => ({
        name: (steps[index] ?? []).map((path) => getPageName(path).name).join(' → '),
        values: [views],
      })),
      empty: 'No visit had more than one page in this period.',
    },
    {
      id: 'searches',
      title: 'Searches',
      chart: 'bars',
      nameColumn: 'Searched for',
      columns: [{ name: 'Searches' }, { name: 'Without results' }],
      rows: searches.slice(0, ROWS).map(({ value, views, bounces }) => ({
        name: value,
        values: [views, bounces],
      })),
      empty: 'No searches in this period.',
    },
    {
      id: 'failed-searches',
      title: 'Searches without results',
      chart: 'bars',
      nameColumn: 'Searched for',
      columns: [{ name: 'Searches' }],
      rows: searches
        .filter(({ bounces }) => bounces > 0)
        .sort((a, b) => b.bounces - a.bounces)
        .slice(0, ROWS)
        .map(({ value, bounces }) => ({ name: value, values: [bounces] })),
      empty: 'Every search in this period found something.',
    },
    {
      id: 'outbound',
      title: 'Links to other sites',
      chart: 'bars',
      nameColumn: 'URL',
      columns: [{ name: 'Clicks' }],
      rows: outbound.map(({ value, views }) => ({ name: value, values: [views] })),
      empty: 'No clicks on links to other sites in this period.',
    },
  ];
}
