import { AppError } from '#app/errors.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import { AdminTabs } from '#app/ui/admin/tabs/admin-tabs.tsx';
import { detailLabels, detailViews, parseDetailView, parseRange } from '../analytics.schema.ts';
import { CSV_PATH, DETAILS_PATH } from '../analytics-paths.ts';
import { rangeFilter } from '../components/range-filter.ts';
import { ReportView } from '../components/report-view.tsx';
import { getDetailedReport } from '../reports/detailed-report.server.ts';
import type { Route } from './+types/analytics-page.ts';

export const loader = staffRoute('see analytics', async ({ db, url, now }) => {
  const view = parseDetailView(url.searchParams.get('view'));
  if (!view) throw new AppError('not-found');
  const days = parseRange(url.searchParams.get('days'), 30);
  return { view, report: await getDetailedReport(db, view, { days, now }) };
});

export default function AnalyticsPage({ loaderData: { view, report } }: Route.ComponentProps) {
  const query = (name: string) => `view=${name}&days=${report.days}`;
  return (
    <AdminPage
      title="Detailed analytics"
      view={detailLabels[view]}
      crumbs={[{ label: 'Analytics', to: '/admin?tab=analytics' }]}
      actions={
        <AdminLink to={`${CSV_PATH}?${query(view)}`} reloadDocument>
          Download CSV
        </AdminLink>
      }
    >
      <FilterBar
        label="Choose a time range"
        preservedParams={{ view }}
        filters={[rangeFilter(report.days)]}
      />
      <AdminTabs
        label="Reports"
        current={view}
        tabs={detailViews.map((id) => ({
          id,
          label: detailLabels[id],
          to: `${DETAILS_PATH}?${query(id)}`,
        }))}
      />
      <ReportView report={report} />
    </AdminPage>
  );
}
