import { findPageNames } from '#app/features/content/page-names.server.ts';
import type { Database } from '#db/engine.ts';
import { type Dimension, noSums, type Sums, sumNames } from '../embeds/totals.ts';
import { type ExcludedBurst, listBursts } from '../rollups/bursts.queries.server.ts';
import {
  formatDay,
  formatShortDay,
  type ReportPanel,
  type ReportTotal,
  ratio,
  share,
} from './report.ts';
import { listDaysOf, type ReportRange } from './report-range.server.ts';
import { listDays, listHours, listValues } from './reports.queries.server.ts';
import { countryName, sourceName } from './value-names.ts';

const NO_VISITS = 'No visits in this period. New ones appear within seconds.';
const ROWS = 10;

type DayRow = Awaited<ReturnType<typeof listDays>>[number];

/** Views and visitors by day and weekday, and totals with those of the period before. */
export async function getTraffic(db: Database, range: ReportRange) {
  const [rows, before, bursts] = await Promise.all([
    listDays(db, range),
    listDays(db, range.previous),
    listBursts(db, range),
  ]);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const days = listDaysOf(range).map((day) => ({ day, row: byDay.get(day) }));
  const daily: ReportPanel = {
    id: 'by-day',
    title: 'Views and visitors by day',
    chart: 'line',
    nameColumn: 'Day',
    columns: [{ name: 'Views' }, { name: 'Daily visitors' }],
    rows: days.map(({ day, row }) => ({
      name: dayName(day, { isToday: day === range.to, bursts }),
      axisName: day === range.to ? 'So far' : formatShortDay(day),
      isPartial: day === range.to,
      values: [row?.views ?? 0, row?.visitors ?? 0],
    })),
    empty: NO_VISITS,
  };
  return {
    daily,
    weekdays: weekdayPanel(days),
    totals: getTotals(rows, range.isComparable ? before : undefined),
  };
}

function dayName(
  day: string,
  { isToday, bursts }: { isToday: boolean; bursts: readonly ExcludedBurst[] },
): string {
  const remarks = [
    isToday && 'so far',
    bursts.some((burst) => burst.day === day) && 'some traffic excluded',
  ].filter(Boolean);
  return formatDay(day) + (remarks.length > 0 ? ` (${remarks.join(', ')})` : '');
}

function getTotals(rows: readonly DayRow[], before: readonly DayRow[] | undefined): ReportTotal[] {
  const now = sum(rows);
  const then = before && sum(before);
  const total = (
    label: string,
    find: (sums: Sums) => number | null,
    format?: ReportTotal['format'],
  ) => ({
    label,
    value: find(now),
    ...(format && { format }),
    ...(then && { previous: find(then) }),
  });
  return [
    total('Views', ({ views }) => views),
    total('Daily visitors', ({ visitors }) => visitors),
    total('Visits', ({ visits }) => visits),
    total('Views per visit', ({ views, visits }) => round(ratio(views, visits))),
    total('Single-page visits', ({ bounces, visits }) => share(bounces, visits), 'percent'),
    total('Time per page', ({ seconds, measured }) => ratio(seconds, measured), 'seconds'),
  ];
}

function round(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10;
}

function sum(rows: readonly Sums[]): Sums {
  const total = { ...noSums };
  for (const row of rows) for (const name of sumNames) total[name] += row[name];
  return total;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function weekdayPanel(days: readonly { day: string; row: DayRow | undefined }[]): ReportPanel {
  const visitors = WEEKDAYS.map(() => 0);
  for (const { day, row } of days) {
    const index = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
    visitors[index] = (visitors[index] ?? 0) + (row?.visitors ?? 0);
  }
  return {
    id: 'weekdays',
    title: 'Weekdays',
    chart: 'columns',
    nameColumn: 'Weekday',
    columns: [{ name: 'Visitors' }],
    rows: WEEKDAYS.map((name, index) => ({
      name,
      axisName: name.slice(0, 3),
      values: [visitors[index] ?? 0],
    })),
    empty: NO_VISITS,
  };
}

export async function getHoursPanel(db: Database, range: ReportRange): Promise<ReportPanel> {
  const rows = await listHours(db, range);
  return {
    id: 'hours',
    title: 'Hours',
    chart: 'columns',
    nameColumn: 'Hour',
    note: `Hours in the ${range.timeZone} time zone.`,
    columns: [{ name: 'Visitors' }],
    rows: Array.from({ length: 24 }, (_, hour) => ({
      name: `${hour}:00`,
      values: [rows.find((row) => row.hour === hour)?.visitors ?? 0],
    })),
    empty: NO_VISITS,
  };
}

/** Names of values, where they are not shown as they are. */
const valueNames: Partial<Record<Dimension, (value: string) => string>> = {
  source: sourceName,
  device: (value) => value.charAt(0).toUpperCase() + value.slice(1),
  country: countryName,
};

/** By the dimension whose values they show. */
const sharePanels = {
  source: { id: 'sources', title: 'Traffic sources', nameColumn: 'Source', empty: NO_VISITS },
  device: { id: 'devices', title: 'Devices', nameColumn: 'Device', empty: NO_VISITS },
  browser: { id: 'browsers', title: 'Browsers', nameColumn: 'Browser', empty: NO_VISITS },
  country: { id: 'countries', title: 'Countries', nameColumn: 'Country', empty: NO_VISITS },
  referrer: {
    id: 'referrers',
    title: 'Referring sites',
    nameColumn: 'Site',
    empty: 'No visits from other sites in this period.',
  },
  campaign: {
    id: 'campaigns',
    title: 'Campaigns',
    nameColumn: 'Campaign',
    note: 'From utm_source, utm_medium and utm_campaign in links to this site.',
    empty: 'No campaigns. Add utm_source and utm_campaign to a link to see its visits here.',
  },
} satisfies Partial<Record<Dimension, Partial<ReportPanel>>>;

/** Visitors by value with their share, highest first. */
export async function getSharePanel(
  db: Database,
  range: ReportRange,
  dimension: keyof typeof sharePanels,
): Promise<ReportPanel> {
  const rows = await listValues(db, dimension, range, { by: 'visitors' });
  const all = rows.reduce((total, { visitors }) => total + visitors, 0);
  return {
    ...sharePanels[dimension],
    chart: 'bars',
    columns: [{ name: 'Visitors' }, { name: 'Share', format: 'percent' }],
    rows: rows.slice(0, ROWS).map(({ value, visitors }) => ({
      name: valueNames[dimension]?.(value) ?? value,
      values: [visitors, share(visitors, all)],
    })),
  };
}

/** The most viewed articles, media, stories, events and discussions. */
export async function getTopContentPanel(db: Database, range: ReportRange): Promise<ReportPanel> {
  const pages = await listValues(db, 'page', range, { limit: 60 });
  const paths = pages.map(({ value }) => value);
  const getPageName = await findPageNames(db, paths);
  const content = pages.filter(({ value }) => getPageName(value).comments !== undefined);
  return {
    id: 'top-content',
    title: 'Top content',
    chart: 'bars',
    nameColumn: 'Name',
    columns: [{ name: 'Views' }, { name: 'Comments' }],
    rows: content.slice(0, ROWS).map(({ value, views }) => {
      const { name, comments = 0 } = getPageName(value);
      return { name, to: value, values: [views, comments] };
    }),
    empty: NO_VISITS,
  };
}
