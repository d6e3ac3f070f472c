import { Link } from 'react-router';
import { formatDate } from '#app/text/dates/dates.ts';
import { TimeChart } from '#app/ui/admin/time-chart/time-chart.tsx';
import { BURSTS_PATH } from '../analytics-paths.ts';
import { getReportPath, type ReportPage } from '../filters/report-filters.ts';
import {
  formatChange,
  formatValue,
  type Report,
  type ReportBurst,
  type ReportPanel,
  type RowFilter,
  toFilters,
} from '../reports/report.ts';
import { FunnelChart } from './funnel-chart.tsx';
import { ReportFilterChips } from './report-filter-chips.tsx';
import { ReportTable } from './report-table.tsx';

/** More of them take the whole width. */
const MAX_NARROW_COLUMNS = 12;

interface ReportViewProps {
  report: Report;
  /** Rows lead to it with their filter. Without it, the report has no links. */
  page?: ReportPage;
  /** Keeps the ids of two reports on one page apart. */
  prefix?: string;
}

/** Totals and panels of a report. */
export function ReportView({ report, page, prefix = '' }: ReportViewProps) {
  const { totals, panels, notes, bursts, from, to, timeZone, days } = report;
  const getFilterPath = ({ name, value }: RowFilter) =>
    page && getReportPath(page, { ...toFilters(report.filters), [name]: value });
  return (
    <>
      {page && <ReportFilterChips report={report} page={page} />}
      {totals.length > 0 && <Totals report={report} />}
      <div className="report-panels">
        {panels.map((panel) => (
          <Panel
            key={panel.id}
            panel={panel}
            id={`${prefix}${panel.id}`}
            getFilterPath={getFilterPath}
          />
        ))}
      </div>
      <footer className="mt-8 grid gap-1 text-note text-ink-faint">
        <p>
          {formatDate(from)} to {formatDate(to)} ({days} {days === 1 ? 'day' : 'days'}), {timeZone}{' '}
          time.
        </p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {bursts.map((burst) => (
          <p key={burst.id}>{burstNote(burst)}</p>
        ))}
        {page && (
          <p>
            <Link to={BURSTS_PATH} className="admin-quiet-link">
              Excluded traffic
            </Link>
          </p>
        )}
      </footer>
    </>
  );
}

function burstNote({ label, reason, visitors, views, state }: ReportBurst): string {
  const amount = `${formatValue(views)} views by ${formatValue(visitors)} visitors`;
  const progress = { excluding: ' (in progress)', excluded: '', restoring: ' (being undone)' };
  return `Excluded traffic${progress[state]}: ${label}: ${amount}. ${reason}`;
}

function Totals({ report: { totals, days, filters } }: { report: Report }) {
  return (
    <dl className="report-totals">
      {totals.map((total) => {
        const change = formatChange(total);
        return (
          <div key={total.label}>
            <dt>{total.label}</dt>
            <dd>
              <span className="type-wide text-heading tabular-nums">
                {formatValue(total.value, total.format)}
              </span>
              {change && (
                <span className="ml-2 text-note text-ink-faint">
                  {change}
                  <span className="sr-only"> compared with the {days} days before</span>
                </span>
              )}
              {total.previous === undefined && filters.length === 0 && (
                <span className="ml-2 text-note text-ink-faint">no earlier data</span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface PanelProps {
  panel: ReportPanel;
  id: string;
  getFilterPath: (filter: RowFilter) => string | undefined;
}

function Panel({ panel, id, getFilterPath }: PanelProps) {
  const { title, note, chart, rows, empty } = panel;
  const isWide =
    panel.isWide || chart === 'line' || (chart === 'columns' && rows.length > MAX_NARROW_COLUMNS);
  const isEmpty = rows.every(({ values }) => values.every((value) => !value));
  return (
    <section aria-labelledby={id} data-wide={isWide || undefined}>
      <h2 id={id} className="type-wide pb-2 text-title">
        {title}
      </h2>
      {note && <p className="pb-2 text-note text-ink-faint">{note}</p>}
      {isEmpty && empty ? (
        <p className="text-small text-ink-soft">{empty}</p>
      ) : (
        <PanelContent panel={panel} getFilterPath={getFilterPath} />
      )}
    </section>
  );
}

function PanelContent({ panel, getFilterPath }: Omit<PanelProps, 'id'>) {
  const { title, nameColumn, chart, columns, rows } = panel;
  if (chart === 'bars') {
    return <ReportTable panel={panel} hasBars getFilterPath={getFilterPath} />;
  }
  return (
    <>
      {chart === 'funnel' ? (
        <FunnelChart panel={panel} />
      ) : (
        <TimeChart
          title={title}
          pointNoun={nameColumn}
          kind={chart}
          series={columns.slice(0, 2).map(({ name }) => name)}
          points={rows}
          readOut={(index) => describeRow(rows[index], columns)}
        />
      )}
      <details className="mt-1">
        <summary className="admin-quiet-link w-fit cursor-pointer">Show as a table</summary>
        <ReportTable panel={panel} hasBars={false} getFilterPath={getFilterPath} />
      </details>
    </>
  );
}

function describeRow(
  row: ReportPanel['rows'][number] | undefined,
  columns: ReportPanel['columns'],
) {
  if (!row) return '';
  const values = columns.map(
    ({ name, format }, column) =>
      `${formatValue(row.values[column] ?? null, format)} ${name.toLowerCase()}`,
  );
  return [`${row.name}: ${values.join(', ')}`, ...(row.events ?? [])].join('. ');
}
