import { Link } from 'react-router';
import { TimeChart } from '#app/ui/admin/time-chart/time-chart.tsx';
import { BURSTS_PATH } from '../analytics-paths.ts';
import {
  formatChange,
  formatDay,
  formatValue,
  type Report,
  type ReportBurst,
  type ReportPanel,
} from '../reports/report.ts';
import { ReportTable } from './report-table.tsx';

/** More of them take the whole width. */
const MAX_NARROW_COLUMNS = 12;

/** Totals and panels of a report. `prefix` keeps the ids of two reports on one page apart. */
export function ReportView({ report, prefix = '' }: { report: Report; prefix?: string }) {
  const { totals, panels, notes, bursts, from, to, timeZone, days } = report;
  return (
    <>
      {totals.length > 0 && <Totals report={report} />}
      <div className="report-panels">
        {panels.map((panel) => (
          <Panel key={panel.id} panel={panel} id={`${prefix}${panel.id}`} />
        ))}
      </div>
      <footer className="mt-8 grid gap-1 text-note text-ink-faint">
        <p>
          {formatDay(from)} to {formatDay(to)} ({days} days), {timeZone} time.
        </p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {bursts.map((burst) => (
          <p key={burst.id}>{burstNote(burst)}</p>
        ))}
        <p>
          <Link to={BURSTS_PATH} className="admin-quiet-link">
            Excluded traffic
          </Link>
        </p>
      </footer>
    </>
  );
}

function burstNote({ label, reason, visitors, views, state }: ReportBurst): string {
  const amount = `${formatValue(views)} views by ${formatValue(visitors)} visitors`;
  const progress = { excluding: ' (in progress)', excluded: '', restoring: ' (being undone)' };
  return `Excluded traffic${progress[state]}: ${label}: ${amount}. ${reason}`;
}

function Totals({ report: { totals, days } }: { report: Report }) {
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
              {total.previous === undefined && (
                <span className="ml-2 text-note text-ink-faint">no earlier data</span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Panel({ panel, id }: { panel: ReportPanel; id: string }) {
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
        <PanelContent panel={panel} />
      )}
    </section>
  );
}

function PanelContent({ panel }: { panel: ReportPanel }) {
  const { title, nameColumn, chart, columns, rows } = panel;
  if (chart === 'bars') return <ReportTable panel={panel} hasBars />;
  return (
    <>
      <TimeChart
        title={title}
        pointNoun={nameColumn}
        kind={chart}
        series={columns.slice(0, 2).map(({ name }) => name)}
        points={rows}
        readOut={(index) => describeRow(rows[index], columns)}
      />
      <details className="mt-1">
        <summary className="admin-quiet-link w-fit cursor-pointer">Show as a table</summary>
        <ReportTable panel={panel} hasBars={false} />
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
  return `${row.name}: ${values.join(', ')}`;
}
