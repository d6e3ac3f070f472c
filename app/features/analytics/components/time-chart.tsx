import { type PointerEvent, useEffect, useId, useState } from 'react';
import { formatValue, type ReportPanel } from '../reports/report.ts';

const WIDTH = 720;
const HEIGHT = 180;

/**
 * The first two columns over the rows. The slider below reads out each point, so that keyboards and
 * screen readers can walk through the chart; the panel's table has the same numbers.
 */
export function TimeChart({ panel }: { panel: ReportPanel }) {
  const { rows, columns, chart, title } = panel;
  const [index, setIndex] = useState<number>();
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  const id = useId();
  const max = Math.max(1, ...rows.flatMap(({ values }) => values.slice(0, 2).map(Number)));
  const step = WIDTH / Math.max(rows.length, 1);
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientX - left) / width) * rows.length);
    setIndex(Math.min(rows.length - 1, Math.max(0, at)));
  };
  const point = index === undefined ? undefined : rows[index];
  const text = point && readOut(point, columns);
  return (
    <figure className="m-0">
      <figcaption className="flex min-h-6 flex-wrap justify-between gap-x-4 text-note text-ink-faint">
        <span className="flex gap-4">
          {columns.slice(0, 2).map(({ name }, column) => (
            <span key={name} className="report-key" data-series={column}>
              {name}
            </span>
          ))}
        </span>
        <span className="text-ink">{text}</span>
      </figcaption>
      <div className="report-chart">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          onPointerMove={follow}
          onPointerLeave={() => setIndex(undefined)}
        >
          <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="report-axis" />
          <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} className="report-axis" />
          {index !== undefined && (
            <rect x={index * step} y="0" width={step} height={HEIGHT} className="report-cursor" />
          )}
          {chart === 'columns'
            ? rows.map(({ name, values }, row) => {
                const height = (Number(values[0]) / max) * HEIGHT;
                return (
                  <rect
                    key={name}
                    x={row * step + step * 0.15}
                    width={step * 0.7}
                    y={HEIGHT - height}
                    height={height}
                    className="report-column"
                  />
                );
              })
            : columns
                .slice(0, 2)
                .map(({ name }, column) => (
                  <polyline
                    key={name}
                    data-series={column}
                    className="report-line"
                    points={rows
                      .map(
                        ({ values }, row) =>
                          `${(row + 0.5) * step},${HEIGHT - (Number(values[column]) / max) * HEIGHT}`,
                      )
                      .join(' ')}
                  />
                ))}
        </svg>
        <span className="report-max">{formatValue(max)}</span>
      </div>
      <div className="flex justify-between text-note text-ink-faint tabular-nums">
        <span>{rows[0]?.name}</span>
        <span>{rows.at(-1)?.name}</span>
      </div>
      {hasScripts && (
        <>
          <label htmlFor={id} className="sr-only">
            {title}: {panel.nameColumn}
          </label>
          <input
            id={id}
            type="range"
            min={0}
            max={rows.length - 1}
            value={index ?? rows.length - 1}
            aria-valuetext={readOut(rows[index ?? rows.length - 1], columns)}
            onChange={(event) => setIndex(event.currentTarget.valueAsNumber)}
            className="report-slider"
          />
        </>
      )}
    </figure>
  );
}

function readOut(row: ReportPanel['rows'][number] | undefined, columns: ReportPanel['columns']) {
  if (!row) return '';
  const values = columns.map(
    ({ name, format }, column) =>
      `${formatValue(row.values[column] ?? null, format)} ${name.toLowerCase()}`,
  );
  return `${row.name}: ${values.join(', ')}`;
}
