import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { ScrollSection } from '#app/ui/admin/section.tsx';
import { ExternalLinkIcon } from '#app/ui/icons.tsx';
import { formatValue, type ReportPanel, type RowFilter } from '../reports/report.ts';

interface ReportTableProps {
  panel: ReportPanel;
  /** Draws the first column as a bar behind each row. */
  hasBars: boolean;
  /** The report with this filter added. Undefined if it has no links. */
  getFilterPath: (filter: RowFilter) => string | undefined;
}

function barStyle(percent: number): CSSProperties & Record<`--${string}`, string> {
  return { '--bar': `${percent}%` };
}

/** The numbers of a panel. It keeps its columns on a phone and scrolls sideways if it must. */
export function ReportTable({ panel, hasBars, getFilterPath }: ReportTableProps) {
  const { title, nameColumn, columns, rows } = panel;
  const max = Math.max(1, ...rows.map(({ values }) => Number(values[0])));
  return (
    <ScrollSection className="report-scroll" label={`${title}: table`}>
      <table className="report-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{nameColumn}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, to, filter, events, values }) => (
            <tr
              key={id ?? `${name} ${filter?.value ?? ''}`}
              style={hasBars ? barStyle((Number(values[0]) / max) * 100) : undefined}
            >
              <th scope="row">
                <span className="report-name">
                  <RowName name={name} to={filter && getFilterPath(filter)} />
                  {to && (
                    <Link to={to} reloadDocument aria-label={`Open: ${name}`}>
                      <ExternalLinkIcon className="size-3.5" />
                    </Link>
                  )}
                </span>
                {events?.map((event) => (
                  <span key={event} className="report-event">
                    {event}
                  </span>
                ))}
              </th>
              {columns.map(({ name: column, format }, index) => (
                <td key={column}>{formatValue(values[index] ?? null, format)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollSection>
  );
}

function RowName({ name, to }: { name: string; to: string | undefined }) {
  if (to === undefined) return name;
  return (
    <Link to={to} preventScrollReset>
      <span>
        <span className="sr-only">Filter by </span>
        {name}
      </span>
    </Link>
  );
}
