import { use } from 'react';
import { formatDateTime } from '#app/text/dates/times.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { PageLanguage, SiteTimeZone } from '#app/ui/site-contexts.ts';
import type { CurvePoint, ForecastCurve } from '../poll-view.ts';

const WIDTH = 440;
const HEIGHT = 220;
const LEFT = 48;
const TOP = 10;
const BOTTOM = 28;

/** The average forecast over time as a line, with a table that says the same. */
export function ForecastCurveView({ curve }: { curve: ForecastCurve }) {
  const { points } = curve;
  const formatTime = useTimeFormat();
  const last = points.at(-1);
  if (!last) return <p className="text-ink-soft">Nobody has said yet how likely it is.</p>;
  return (
    <figure>
      <Line curve={curve} formatTime={formatTime} />
      <figcaption className="mt-2 text-small text-ink-soft">
        The average of all forecasts, from {formatTime(curve.from)} to {formatTime(last.at)}.
      </figcaption>
      <details className="mt-2">
        <summary className="type-label inline-flex min-h-11 cursor-pointer items-center text-ink-soft hover:text-ink">
          As a table
        </summary>
        <CurveTable points={points} formatTime={formatTime} />
      </details>
    </figure>
  );
}

type FormatTime = (at: string) => string;

function useTimeFormat(): FormatTime {
  const timeZone = use(SiteTimeZone);
  const language = use(PageLanguage);
  return (at) => formatDateTime(at, timeZone, language);
}

function Line({ curve, formatTime }: { curve: ForecastCurve; formatTime: FormatTime }) {
  const { points } = curve;
  const [from, until] = [Date.parse(curve.from), Date.parse(curve.until)];
  const right = WIDTH - 8;
  const base = HEIGHT - BOTTOM;
  const toX = (at: string) =>
    LEFT + ((Date.parse(at) - from) / Math.max(1, until - from)) * (right - LEFT);
  const toY = (percent: number) => base - (percent / 100) * (base - TOP);
  const line = points.map(({ at, average }) => `${toX(at).toFixed(1)},${toY(average).toFixed(1)}`);
  // The last average holds until the end.
  line.push(`${right},${toY(points.at(-1)?.average ?? 0).toFixed(1)}`);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={describeCurve(points, formatTime)}
      className="block w-full max-w-[34rem] text-accent-ink"
    >
      {[0, 25, 50, 75, 100].map((percent) => (
        <g key={percent} className="text-ink-faint">
          <line
            x1={LEFT}
            x2={right}
            y1={toY(percent)}
            y2={toY(percent)}
            stroke="currentcolor"
            strokeOpacity={0.35}
          />
          <text
            x={LEFT - 8}
            y={toY(percent) + 4}
            textAnchor="end"
            fontSize={14}
            fill="currentcolor"
          >
            {percent}%
          </text>
        </g>
      ))}
      <polyline
        points={line.join(' ')}
        fill="none"
        stroke="currentcolor"
        strokeWidth={2.5}
        strokeLinejoin="round"
      />
      {points.length === 1 && (
        <circle
          cx={toX(points[0]?.at ?? '')}
          cy={toY(points[0]?.average ?? 0)}
          r={4}
          fill="currentcolor"
        />
      )}
    </svg>
  );
}

function describeCurve(points: readonly CurvePoint[], formatTime: FormatTime): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'No forecasts yet';
  const start = `${first.average}% on ${formatTime(first.at)}`;
  return points.length === 1
    ? `Average forecast: ${start}`
    : `Average forecast: from ${start} to ${last.average}% on ${formatTime(last.at)}`;
}

function CurveTable({
  points,
  formatTime,
}: {
  points: readonly CurvePoint[];
  formatTime: FormatTime;
}) {
  return (
    // Narrow screens scroll it sideways.
    <div className="overflow-x-auto">
      <table className="w-full text-small tabular-nums">
        <thead>
          <tr className="text-left text-ink-soft">
            <th scope="col" className="py-1.5 pe-4 font-normal">
              Until
            </th>
            <th scope="col" className="py-1.5 pe-4 text-right font-normal">
              Average
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              Forecasters
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, average, people }) => (
            <tr key={at} className="border-t border-line">
              <td className="py-1.5 pe-4">{formatTime(at)}</td>
              <td className="py-1.5 pe-4 text-right">{average}%</td>
              <td className="py-1.5 text-right">{formatNumber(people)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
