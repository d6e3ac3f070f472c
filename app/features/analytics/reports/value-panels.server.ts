import { findPageNames, type PageName } from '#app/features/content/page-names.server.ts';
import type { Database } from '#db/engine.ts';
import {
  type Dimension,
  noSums,
  OTHER,
  PART_SEPARATOR,
  type Sums,
  sumNames,
} from '../embeds/totals.ts';
import { isFilterName } from '../filters/report-filters.ts';
import { type ReportColumn, type ReportPanel, ratio, share } from './report.ts';
import type { ReportRange } from './report-range.server.ts';
import { countryName, deviceName, sourceName } from './value-names.ts';

interface ValueColumn extends ReportColumn {
  /** `all` has the sums of all values. */
  get: (sums: Sums, rest: { all: Sums; page: PageName | undefined }) => number | null;
}

/** A panel with a row for each value of a dimension, highest first. */
interface ValuePanel extends Pick<ReportPanel, 'title' | 'note' | 'isWide' | 'nameColumn'> {
  dimension: Dimension;
  /** What orders the values; those that have none of it are left out. By default their views. */
  by?: keyof Sums;
  /** At most; 15 by default. */
  rows?: number;
  /** Whether values are pages, or steps from page to page. By default they are shown as they are. */
  pages?: 'one' | 'steps';
  getName?: (value: string) => string;
  columns: readonly ValueColumn[];
  empty: string;
}

const NO_VISITS = 'No visits in this period.';
export const NO_VISITS_YET = `${NO_VISITS} New ones appear within seconds.`;

const sumColumn = (name: string, sum: keyof Sums): ValueColumn => ({
  name,
  get: (sums) => sums[sum],
});

/** Visitors by value with their share. */
const visitorShares = {
  by: 'visitors',
  rows: 10,
  columns: [
    sumColumn('Visitors', 'visitors'),
    {
      name: 'Share',
      format: 'percent',
      get: (sums, { all }) => share(sums.visitors, all.visitors),
    },
  ],
  empty: NO_VISITS_YET,
} satisfies Partial<ValuePanel>;

const shares = (
  title: string,
  nameColumn: string,
  dimension: Dimension,
  more: Partial<ValuePanel> = {},
): ValuePanel => ({ title, nameColumn, dimension, ...visitorShares, ...more });

const panels = {
  sources: shares('Traffic sources', 'Source', 'source', { getName: sourceName }),
  devices: shares('Devices', 'Device', 'device', { getName: deviceName }),
  browsers: shares('Browsers', 'Browser', 'browser'),
  countries: shares('Countries', 'Country', 'country', { getName: countryName }),
  referrers: shares('Referring sites', 'Site', 'referrer', {
    empty: 'No visits from other sites in this period.',
  }),
  campaigns: shares('Campaigns', 'Campaign', 'campaign', {
    note: 'From utm_source, utm_medium and utm_campaign in links to this site.',
    empty: 'No campaigns. Add utm_source and utm_campaign to a link to see its visits here.',
  }),
  pages: {
    title: 'Pages',
    nameColumn: 'Page',
    isWide: true,
    note: 'Averages use only views where we know when the reader left.',
    dimension: 'page',
    rows: 25,
    pages: 'one',
    columns: [
      sumColumn('Views', 'views'),
      sumColumn('Visitors', 'visitors'),
      { name: 'Time', format: 'seconds', get: (sums) => ratio(sums.seconds, sums.measured) },
      { name: 'Scrolled', format: 'percent', get: (sums) => ratio(sums.depth, sums.measured) },
      { name: 'Comments', get: (_, { page }) => page?.comments ?? null },
    ],
    empty: NO_VISITS,
  },
  'entry-pages': {
    title: 'Entry pages',
    nameColumn: 'Page',
    dimension: 'entry',
    by: 'visits',
    pages: 'one',
    columns: [
      sumColumn('Visits', 'visits'),
      {
        name: 'Left from this page',
        format: 'percent',
        get: ({ bounces, visits }) => share(bounces, visits),
      },
    ],
    empty: NO_VISITS,
  },
  'exit-pages': {
    title: 'Exit pages',
    nameColumn: 'Page',
    dimension: 'exit',
    by: 'visits',
    pages: 'one',
    columns: [sumColumn('Visits', 'visits')],
    empty: NO_VISITS,
  },
  paths: {
    title: 'Paths',
    nameColumn: 'From → to',
    dimension: 'path',
    pages: 'steps',
    columns: [sumColumn('Views', 'views')],
    empty: 'No visit had more than one page in this period.',
  },
  searches: {
    title: 'Searches',
    nameColumn: 'Searched for',
    dimension: 'search',
    columns: [sumColumn('Searches', 'views'), sumColumn('Without results', 'bounces')],
    empty: 'No searches in this period.',
  },
  'failed-searches': {
    title: 'Searches without results',
    nameColumn: 'Searched for',
    dimension: 'search',
    by: 'bounces',
    columns: [sumColumn('Searches', 'bounces')],
    empty: 'Every search in this period found something.',
  },
  outbound: {
    title: 'Links to other sites',
    nameColumn: 'URL',
    dimension: 'outbound',
    columns: [sumColumn('Clicks', 'views')],
    empty: 'No clicks on links to other sites in this period.',
  },
} satisfies Record<string, ValuePanel>;

/** The panels with these ids. */
export function getValuePanels(
  db: Database,
  range: ReportRange,
  ids: readonly (keyof typeof panels)[],
): Promise<ReportPanel[]> {
  return Promise.all(ids.map((id) => getValuePanel(db, range, id)));
}

export async function getValuePanel(
  db: Database,
  range: ReportRange,
  id: keyof typeof panels,
): Promise<ReportPanel> {
  const { dimension, by, rows = 15, pages, getName, columns, ...shown }: ValuePanel = panels[id];
  const found = await range.stats.listValues(dimension, range, { by });
  const all = sum(found);
  const first = found.slice(0, rows);
  const toSteps = (value: string) => (pages ? value.split(PART_SEPARATOR) : []);
  const paths = first.flatMap(({ value }) => toSteps(value));
  const getPage = await findPageNames(db, paths);
  return {
    id,
    chart: 'bars',
    ...shown,
    columns: columns.map(({ get: _, ...column }) => column),
    rows: first.map(({ value, ...sums }) => {
      const steps = toSteps(value).map((step) => getPage(step).name);
      const isPage = pages === 'one';
      const page = isPage ? getPage(value) : undefined;
      return {
        name: pages ? steps.join(' → ') : (getName?.(value) ?? value),
        to: isPage && value.startsWith('/') ? value : undefined,
        filter: isFilterName(dimension) && value !== OTHER ? { name: dimension, value } : undefined,
        values: columns.map(({ get }) => get(sums, { all, page })),
      };
    }),
  };
}

export function sum(rows: readonly Sums[]): Sums {
  const total = { ...noSums };
  for (const row of rows) for (const name of sumNames) total[name] += row[name];
  return total;
}
