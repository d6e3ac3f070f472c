import { AppError } from '#app/errors.ts';
import { staffLoader } from '#app/features/identity/identity.server.ts';
import { parseDetailView, parseRange } from '../analytics.schema.ts';
import { getDashboardReport } from '../reports/dashboard-report.server.ts';
import { getDetailedReport } from '../reports/detailed-report.server.ts';
import { reportCsv } from '../reports/report-csv.ts';

/** A report as a CSV file. */
export const loader = staffLoader('see analytics', async ({ db, url, now }) => {
  const param = url.searchParams.get('view');
  const isDashboard = param === 'dashboard';
  const view = isDashboard ? undefined : parseDetailView(param);
  if (!view && !isDashboard) throw new AppError('not-found');
  const days = parseRange(url.searchParams.get('days'), isDashboard ? 14 : 30);
  const report = view
    ? await getDetailedReport(db, view, { days, now })
    : await getDashboardReport(db, days, now);
  return new Response(reportCsv(report), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="analytics-${param ?? 'audience'}-${report.to}.csv"`,
    },
  });
});
