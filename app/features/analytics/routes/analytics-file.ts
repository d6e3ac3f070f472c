import { AppError } from '#app/errors.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { csvResponse } from '#app/http/csv-response.ts';
import { csvRow } from '#app/text/csv.ts';
import { parseDetailView, readRange } from '../analytics.schema.ts';
import { readFilters } from '../filters/report-filters.ts';
import { getDashboardReport } from '../reports/dashboard-report.server.ts';
import { getDetailedReport } from '../reports/detailed-report.server.ts';
import type { Report } from '../reports/report.ts';

/** A report as a CSV file. */
export const loader = staffRoute('see analytics', async ({ db, url, now }) => {
  const param = url.searchParams.get('view');
  const isDashboard = param === 'dashboard';
  const view = isDashboard ? undefined : parseDetailView(param);
  if (!view && !isDashboard) throw new AppError('not-found');
  const { choice } = readRange(url.searchParams, isDashboard ? 14 : 30, now);
  const filters = readFilters(url.searchParams);
  const report = view
    ? await getDetailedReport(db, view, { choice, now, filters })
    : await getDashboardReport(db, choice, now, filters);
  return csvResponse(reportCsv(report), `analytics-${param ?? 'audience'}-${report.to}`);
});

/** A report as CSV: one line for each number, and for each event of a day. */
function reportCsv({ from, to, timeZone, totals, panels, bursts }: Report): string {
  const range = [from, to, timeZone];
  const lines = [
    ['from', 'to', 'time zone', 'report', 'name', 'page', 'measure', 'value'],
    ...totals.map(({ label, value, format = 'count' }) => [
      ...range,
      'Totals',
      label,
      '',
      format,
      cell(value),
    ]),
    ...panels.flatMap(({ title, columns, rows }) =>
      rows.flatMap(({ name, to: page = '', events = [], values }) => [
        ...columns.map((column, index) => [
          ...range,
          title,
          name,
          page,
          column.name,
          cell(values[index] ?? null),
        ]),
        ...events.map((event) => [...range, title, name, page, 'Event', event]),
      ]),
    ),
    ...bursts.flatMap(({ label, reason, views, visitors }) =>
      Object.entries({ views, visitors }).map(([measure, value]) => [
        ...range,
        'Excluded traffic',
        `${label} (${reason})`,
        '',
        measure,
        String(value),
      ]),
    ),
  ];
  return lines.map(csvRow).join('');
}

function cell(value: number | null): string {
  return value === null ? '' : String(Math.round(value * 100) / 100);
}
