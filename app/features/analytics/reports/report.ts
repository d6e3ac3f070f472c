import { formatNumber } from '#app/text/format-number.ts';
import type { FilterName, ReportFilters } from '../filters/report-filters.ts';

/** How the numbers of a column are written. */
export type Format = 'count' | 'percent' | 'seconds' | 'hours';

export interface ReportColumn {
  name: string;
  format?: Format;
}

export interface RowFilter {
  name: FilterName;
  value: string;
}

export interface ReportRow {
  /** If another row can have the same name. */
  id?: string;
  name: string;
  /** On the axis of a chart, if the name is too long for it. */
  axisName?: string;
  /** Its time has not ended yet. */
  isPartial?: boolean;
  /** Events that may explain its numbers. */
  events?: string[] | undefined;
  isMarked?: boolean;
  /** The page it names. */
  to?: string | undefined;
  /** Shows the visits only that it counts. */
  filter?: RowFilter | undefined;
  values: (number | null)[];
}

/** One panel of a report: a table, and the chart that shows the same numbers. */
export interface ReportPanel {
  id: string;
  title: string;
  /** Explains what is counted if the title is not enough. */
  note?: string;
  /** `line` and `columns` draw the first columns over time, `bars` fills the rows, `funnel` draws them as steps. */
  chart: 'line' | 'columns' | 'bars' | 'funnel';
  /** Takes the whole width, because of its columns. */
  isWide?: boolean;
  /** Heading of the column with the rows' names. */
  nameColumn: string;
  columns: ReportColumn[];
  rows: ReportRow[];
  /** Shown instead of an empty table. */
  empty: string;
}

/** A burst that staff excluded from all numbers. */
export interface ReportBurst {
  id: number;
  label: string;
  reason: string;
  visitors: number;
  views: number;
  state: 'excluding' | 'excluded' | 'restoring';
}

/** A number for the whole range. */
export interface ReportTotal {
  label: string;
  value: number | null;
  format?: Format;
  /** In the period before. Undefined if it cannot be compared. */
  previous?: number | null;
}

export interface Report {
  days: number;
  /** Both inclusive, in the site's time zone. */
  from: string;
  to: string;
  timeZone: string;
  totals: ReportTotal[];
  panels: ReportPanel[];
  /** Those that apply, with their values for people. */
  filters: { name: FilterName; value: string; text: string }[];
  /** Warns about days that the filtered numbers leave out. */
  filterNote?: string;
  /** Explains what the numbers leave out. */
  notes: string[];
  bursts: ReportBurst[];
}

export function toFilters(filters: Report['filters']): ReportFilters {
  return Object.fromEntries(filters.map(({ name, value }) => [name, value]));
}

const decimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export function formatValue(value: number | null, format: Format = 'count'): string {
  if (value === null) return '–';
  switch (format) {
    case 'count':
      return formatNumber(value);
    case 'percent':
      return `${decimal.format(value)}%`;
    case 'seconds':
      return value < 60
        ? `${Math.round(value)} s`
        : `${Math.floor(value / 60)} min ${Math.round(value % 60)} s`;
    case 'hours':
      return value < 1 ? `${Math.round(value * 60)} min` : `${decimal.format(value)} h`;
  }
}

/** The change since the period before, such as '+12%'. Undefined if a value is missing or was 0. */
export function formatChange({ value, previous }: ReportTotal): string | undefined {
  if (value === null || !previous) return undefined;
  const percent = Math.round((value / previous - 1) * 100);
  if (percent === 0) return 'no change';
  return `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))}%`;
}

const weekdayAndDate = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** 'Sun, Mar 29' */
export function formatDay(day: string): string {
  return weekdayAndDate.format(new Date(`${day}T00:00:00Z`));
}

const shortDate = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** 'Mar 29' */
export function formatShortDay(day: string): string {
  return shortDate.format(new Date(`${day}T00:00:00Z`));
}

export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}

export function ratio(sum: number, of: number): number | null {
  return of === 0 ? null : sum / of;
}
