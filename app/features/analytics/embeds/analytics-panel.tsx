import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { DialogLink } from '#app/ui/admin/dialogs/dialog-link.tsx';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import { CSV_PATH, DETAILS_PATH } from '../analytics-paths.ts';
import { rangeFilter } from '../components/range-filter.ts';
import { ReportView } from '../components/report-view.tsx';
import { RightNowPanel } from '../components/right-now.tsx';
import type { RightNow } from '../reports/now.server.ts';
import type { Report } from '../reports/report.ts';

interface AnalyticsPanelProps {
  report: Report;
  rightNow: RightNow;
}

const loadDetailedReports = async () =>
  (await import('../components/detailed-reports.tsx')).DetailedReports;

/** The dashboard's Analytics tab. */
export function AnalyticsPanel({ report, rightNow }: AnalyticsPanelProps) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="grow [&>form]:mb-0">
          <FilterBar
            label="Choose a time range"
            preservedParams={{ tab: 'analytics' }}
            filters={[rangeFilter(report.days)]}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <DialogLink
            to={DETAILS_PATH}
            title="Detailed analytics"
            load={loadDetailedReports}
            className="admin-button"
            variant="outlined"
          >
            View Detailed Reports
          </DialogLink>
          <AdminLink to={`${CSV_PATH}?view=dashboard&days=${report.days}`} reloadDocument>
            Download CSV
          </AdminLink>
        </div>
      </div>
      <RightNowPanel initial={rightNow} />
      <ReportView report={report} />
    </>
  );
}
