/** The dimensions that reports can be filtered by. They are parameters of the URL. */
export const filterLabels = {
  source: 'Source',
  referrer: 'Site',
  campaign: 'Campaign',
  device: 'Device',
  browser: 'Browser',
  country: 'Country',
  page: 'Page',
  entry: 'Entry page',
  exit: 'Exit page',
  path: 'Path',
  search: 'Search',
  outbound: 'Link',
  goal: 'Goal',
} as const;
export type FilterName = keyof typeof filterLabels;
const filterNames = Object.keys(filterLabels) as FilterName[];

/** One value of each; all of them apply. */
export type ReportFilters = Partial<Record<FilterName, string>>;

export function isFilterName(name: string): name is FilterName {
  return Object.hasOwn(filterLabels, name);
}

export function readFilters(query: URLSearchParams): ReportFilters {
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** A page with a report: its path, and the parameters besides the filters. */
export interface ReportPage {
  path: string;
  params: Readonly<Record<string, string>>;
}

export function getReportPath({ path, params }: ReportPage, filters: ReportFilters): string {
  return `${path}?${new URLSearchParams({ ...params, ...filters })}`;
}
