import { use } from 'react';
import { formatDate } from '#app/text/dates/dates.ts';
import { formatDateTime } from '#app/text/dates/times.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { Time } from '#app/ui/language/time.tsx';
import { PageLanguage, SiteTimeZone } from '#app/ui/site-contexts.ts';
import type { CurvePoint, ForecastCurve } from '../poll-view.ts';

const WIDTH = 400;
/** One unit for each percent. */
const HEIGHT = 100;
const LINES = [100, 75, 50, 25, 0];

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

/** As wide as there is room, so what it says beside the line isn't part of the drawing, which is stretched. */
function Line({ curve, formatTime }: { curve: ForecastCurve; formatTime: FormatTime }) {
  const { points } = curve;
  const timeZone = use(SiteTimeZone);
  const language = use(PageLanguage);
  const formatDay = (at: string) => formatDate(at, timeZone, language);
  // Within a day, only the times differ.
  const formatEnd = formatDay(curve.from) === formatDay(curve.until) ? formatTime : formatDay;
  const [from, until] = [Date.parse(curve.from), Date.parse(curve.until)];
  const toX = (at: string) => ((Date.parse(at) - from) / Math.max(1, until - from)) * WIDTH;
  const toPoint = (at: string, average: number) => `${toX(at).toFixed(1)},${HEIGHT - average}`;
  const line = points.map(({ at, average }) => toPoint(at, average));
  // The last average holds until the end.
  line.push(`${WIDTH},${HEIGHT - (points.at(-1)?.average ?? 0)}`);
  const [only] = points.length === 1 ? points : [];
  return (
    // Time runs from left to right in the drawing, in every language.
    <div
      dir="ltr"
      className="grid grid-cols-[auto_1fr] gap-x-3 py-2 text-note text-ink-faint tabular-nums"
    >
      <ul aria-hidden="true" className="-my-2.5 flex flex-col justify-between text-right leading-5">
        {LINES.map((percent) => (
          <li key={percent}>{percent}%</li>
        ))}
      </ul>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={describeCurve(points, formatTime)}
        className="block h-52 w-full overflow-visible"
      >
        {LINES.map((percent) => (
          <path
            key={percent}
            d={`M0,${HEIGHT - percent}H${WIDTH}`}
            stroke="currentcolor"
            strokeOpacity={0.35}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <g className="text-accent-ink" stroke="currentcolor" fill="none">
          <polyline
            points={line.join(' ')}
            strokeWidth={2.5}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          {only && (
            <path
              d={`M${toPoint(only.at, only.average)}h0`}
              strokeWidth={8}
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </g>
      </svg>
      <p aria-hidden="true" className="col-start-2 mt-3 flex justify-between gap-4">
        <Time at={curve.from}>{formatEnd(curve.from)}</Time>
        <Time at={curve.until}>{formatEnd(curve.until)}</Time>
      </p>
    </div>
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
