import { Link } from 'react-router';
import { getReportPath, type ReportPage } from '../filters/report-filters.ts';
import { type Report, toFilters } from '../reports/report.ts';

interface ReportFilterChipsProps {
  report: Pick<Report, 'filters' | 'filterNote'>;
  page: ReportPage;
}

/** One link for each filter of the report, which removes it. */
export function ReportFilterChips({
  report: { filters, filterNote },
  page,
}: ReportFilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="admin-active-filters mt-4">
      {filters.map((filter) => (
        <li key={filter.name}>
          <Link
            to={getReportPath(page, toFilters(filters.filter((other) => other !== filter)))}
            className="admin-chip"
            preventScrollReset
          >
            <span className="sr-only">Remove filter </span>
            {filter.text}
          </Link>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Link to={getReportPath(page, {})} className="admin-quiet-link" preventScrollReset>
            Clear
          </Link>
        </li>
      )}
      {filterNote && <li className="text-note text-ink-faint">{filterNote}</li>}
    </ul>
  );
}
