import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import { CSV_PATH } from '../analytics-paths.ts';
import { DetailedReportsLink } from '../components/detailed-reports-link.tsx';
import { RangeSelect } from '../components/range-select.tsx';
import { ReportView } from '../components/report-view.tsx';
import { RightNowPanel } from '../components/right-now.tsx';
import type { RightNow } from '../reports/now.server.ts';
import type { Report } from '../reports/report.ts';

interface AnalyticsPanelProps {
  report: Report;
  rightNow: RightNow;
}

/** The dashboard's Analytics tab. */
export function AnalyticsPanel({ report, rightNow }: AnalyticsPanelProps) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="grow">
          <FilterBar
            label="Choose a time range"
            fieldNames={[]}
            preservedParams={{ tab: 'analytics' }}
          >
            <RangeSelect id="analytics-range" days={report.days} />
          </FilterBar>
        </div>
        <div className="flex flex-wrap gap-2">
          <DetailedReportsLink />
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
