import { type CSSProperties, Suspense, useEffect, useId, useState } from 'react';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { ChartKind, ChartPoint } from './chart-point.ts';
import stylesFile from './time-chart.css?url';

const Plot = lazyPart(() => import('./plot.tsx'));

interface TimeChartProps {
  title: string;
  /** The noun for one point, such as 'Day'. */
  pointNoun: string;
  kind: ChartKind;
  /** Their names. The last one has the accent color. */
  series: readonly string[];
  points: readonly ChartPoint[];
  /** Everything the chart knows about a point, as a text. */
  readOut: (index: number) => string;
}

function countStyle(points: number): CSSProperties & Record<`--${string}`, number> {
  return { '--points': points };
}

/**
 * Values over time. The slider below reads out each point, so that keyboards and screen readers can
 * walk through the chart. Pages also show the numbers as a table, which is all there is without scripts.
 */
export function TimeChart({ title, pointNoun, kind, series, points, readOut }: TimeChartProps) {
  const [chosen, setIndex] = useState<number>();
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  const id = useId();
  const last = points.length - 1;
  const index = chosen === undefined ? undefined : Math.min(chosen, last);
  return (
    <figure className="chart" data-kind={kind} style={countStyle(points.length)}>
      {/* An import would list the file in each route of the manifest, which public pages load. */}
      <link rel="stylesheet" href={stylesFile} precedence="default" />
      <figcaption className="flex min-h-6 flex-wrap justify-between gap-x-4 pb-2 text-note text-ink-faint">
        <span className="flex gap-4">
          {series.map((name) => (
            <span key={name} className="chart-key">
              <span className="chart-swatch" />
              {name}
            </span>
          ))}
        </span>
        <span className="chart-read-out min-h-5 text-ink tabular-nums max-sm:basis-full">
          {index !== undefined && readOut(index)}
        </span>
      </figcaption>
      <div className="chart-plot" aria-hidden="true">
        {hasScripts && (
          <Suspense>
            <Plot kind={kind} points={points} index={index} onIndexChange={setIndex} />
          </Suspense>
        )}
      </div>
      <label htmlFor={id} className="sr-only">
        {title}: {pointNoun}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={last}
        value={index ?? last}
        aria-valuetext={readOut(index ?? last)}
        onChange={(event) => setIndex(event.currentTarget.valueAsNumber)}
        className="chart-slider"
      />
    </figure>
  );
}
