import { findPageNames } from '#app/features/content/page-names.server.ts';
import type { Database } from '#db/engine.ts';
import { type ReportPanel, ratio, share } from './report.ts';
import type { ReportRange } from './report-range.server.ts';
import { listValues } from './reports.queries.server.ts';

const ROWS = 25;

const READ_DEPTHS = [
  ['0', 'Less than a quarter'],
  ['25', 'A quarter'],
  ['50', 'Half'],
  ['75', 'Three quarters'],
  ['100', 'To the end'],
] as const;

/** Views of pages, and how far articles are read. */
export async function getContentPanels(db: Database, range: ReportRange): Promise<ReportPanel[]> {
  const [pages, depths] = await Promise.all([
    listValues(db, 'page', range, { limit: ROWS }),
    listValues(db, 'depth', range),
  ]);
  const paths = pages.map(({ value }) => value);
  const getPageName = await findPageNames(db, paths);
  const all = depths.reduce((total, { views }) => total + views, 0);
  return [
    {
      id: 'pages',
      title: 'Pages',
      chart: 'bars',
      nameColumn: 'Page',
      isWide: true,
      note: 'Averages use only views where we know when the reader left.',
      columns: [
        { name: 'Views' },
        { name: 'Visitors' },
        { name: 'Time', format: 'seconds' },
        { name: 'Scrolled', format: 'percent' },
        { name: 'Comments' },
      ],
      rows: pages.map(({ value, views, visitors, seconds, depth, measured }) => {
        const { name, comments } = getPageName(value);
        const times = [ratio(seconds, measured), ratio(depth, measured)];
        const to = value.startsWith('/') ? value : undefined;
        return { name, to, values: [views, visitors, ...times, comments ?? null] };
      }),
      empty: 'No visits in this period.',
    },
    {
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
    },
  ];
}
