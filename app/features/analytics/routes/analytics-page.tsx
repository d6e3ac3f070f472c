import { AppError } from '#app/errors.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import { AdminTabs } from '#app/ui/admin/tabs/admin-tabs.tsx';
import { detailLabels, detailViews, parseDetailView, readRange } from '../analytics.schema.ts';
import { CSV_PATH, DETAILS_PATH, GOALS_PATH, SHARING_PATH } from '../analytics-paths.ts';
import { rangeFilters } from '../components/range-filter.ts';
import { ReportView } from '../components/report-view.tsx';
import { getReportPath, readFilters } from '../filters/report-filters.ts';
import { getDetailedReport } from '../reports/detailed-report.server.ts';
import { toFilters } from '../reports/report.ts';
import type { Route } from './+types/analytics-page.ts';

export const loader = staffRoute('see analytics', async ({ db, url, now, actor }) => {
  const view = parseDetailView(url.searchParams.get('view'));
  if (!view) throw new AppError('not-found');
  const range = readRange(url.searchParams, 30, now);
  const filters = readFilters(url.searchParams);
  const report = await getDetailedReport(db, view, { choice: range.choice, now, filters });
  return { view, range, report, canShare: can(actor, 'manage the site') };
});

export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  const { view, range, report, canShare } = loaderData;
  const filters = toFilters(report.filters);
  const getPath = (path: string, id: string) =>
    getReportPath({ path, params: { view: id, ...range.params } }, filters);
  return (
    <AdminPage
      title="Detailed analytics"
      view={detailLabels[view]}
      crumbs={[{ label: 'Analytics', to: '/admin?tab=analytics' }]}
      actions={
        <>
          <AdminLink to={GOALS_PATH}>Goals and funnels</AdminLink>
          {canShare && <AdminLink to={SHARING_PATH}>Share</AdminLink>}
          <AdminLink to={getPath(CSV_PATH, view)} reloadDocument>
            Download CSV
          </AdminLink>
        </>
      }
    >
      <FilterBar
        label="Choose a time range"
        preservedParams={{ view, ...filters }}
        filters={rangeFilters(range.params, report)}
        errors={range.errors}
      />
      <AdminTabs
        label="Reports"
        current={view}
        tabs={detailViews.map((id) => ({
          id,
          label: detailLabels[id],
          to: getPath(DETAILS_PATH, id),
        }))}
      />
      <ReportView
        report={report}
        page={{ path: DETAILS_PATH, params: { view, ...range.params } }}
      />
    </AdminPage>
  );
}
