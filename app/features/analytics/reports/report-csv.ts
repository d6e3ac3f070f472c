import { csvRow } from '#app/text/csv.ts';
import type { Report } from './report.ts';

/** A report as CSV: one line for each number. */
export function reportCsv({ from, to, timeZone, totals, panels, bursts }: Report): string {
  const range = [from, to, timeZone];
  const lines = [
    ['from', 'to', 'time zone', 'report', 'name', 'page', 'measure', 'value'],
    ...totals.map(({ label, value, format = 'count' }) => [
      ...range,
      ...['Totals', label, '', format, cell(value)],
    ]),
    ...panels.flatMap(({ title, columns, rows }) =>
      rows.flatMap(({ name, to: page = '', values }) =>
        columns.map((column, index) => [
          ...range,
          ...[title, name, page, column.name, cell(values[index] ?? null)],
        ]),
      ),
    ),
    ...bursts.flatMap(({ label, reason, views, visitors }) =>
      Object.entries({ views, visitors }).map(([measure, value]) => [
        ...range,
        ...['Excluded bursts', `${label} (${reason})`, '', measure, String(value)],
      ]),
    ),
  ];
  return lines.map(csvRow).join('');
}

function cell(value: number | null): string {
  return value === null ? '' : String(Math.round(value * 100) / 100);
}
