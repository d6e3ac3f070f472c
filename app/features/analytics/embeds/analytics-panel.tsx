import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { DialogLink } from '#app/ui/admin/dialogs/dialog-link.tsx';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import { CSV_PATH, DETAILS_PATH } from '../analytics-paths.ts';
import { rangeFilters } from '../components/range-filter.ts';
import { ReportView } from '../components/report-view.tsx';
import { RightNowPanel } from '../components/right-now.tsx';
import type { RangeQuery } from '../filters/ranges.ts';
import { getReportPath } from '../filters/report-filters.ts';
import type { RightNow } from '../reports/now.server.ts';
import { type Report, toFilters } from '../reports/report.ts';

interface AnalyticsPanelProps {
  report: Report;
  range: RangeQuery;
  rightNow: RightNow;
}

const loadDetailedReports = async () =>
  (await import('../components/detailed-reports.tsx')).DetailedReports;

/** The dashboard's Analytics tab. */
export function AnalyticsPanel({ report, range, rightNow }: AnalyticsPanelProps) {
  const { params } = range;
  const page = { path: '/admin', params: { tab: 'analytics', ...params } };
  const csvFile = { path: CSV_PATH, params: { view: 'dashboard', ...params } };
  const filters = toFilters(report.filters);
  const isFiltered = report.filters.length > 0;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="grow [&>form]:mb-0">
          <FilterBar
            label="Choose a time range"
            preservedParams={{ tab: 'analytics', ...filters }}
            filters={rangeFilters(range.params, report)}
            errors={range.errors}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          {isFiltered ? (
            <AdminLink to={getReportPath({ path: DETAILS_PATH, params }, filters)}>
              View Detailed Reports
            </AdminLink>
          ) : (
            <DialogLink
              to={DETAILS_PATH}
              title="Detailed analytics"
              load={loadDetailedReports}
              className="admin-button"
              variant="outlined"
            >
              View Detailed Reports
            </DialogLink>
          )}
          <AdminLink to={getReportPath(csvFile, filters)} reloadDocument>
            Download CSV
          </AdminLink>
        </div>
      </div>
      {!isFiltered && <RightNowPanel initial={rightNow} />}
      <ReportView report={report} page={page} />
    </>
  );
}
