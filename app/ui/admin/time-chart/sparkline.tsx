import { formatNumber } from '#app/text/format-number.ts';

/** The days that sparklines show, today included. */
export const SPARKLINE_DAYS = 30;

const STEP = 4;
const HEIGHT = 24;
/** Half of the line, which must not be cut off at the top and bottom. */
const MARGIN = 1;

interface SparklineProps {
  /** Such as 'Visitors'. */
  name: string;
  /** A count for each day, oldest first. The last day has not ended. */
  values: readonly number[];
  className?: string;
}

/** A small line of counts by day, drawn on the server. The unfinished day is dashed. */
export function Sparkline({ name, values, className = '' }: SparklineProps) {
  const max = Math.max(...values);
  const points = values.map((value, index) => {
    const y = HEIGHT - MARGIN - (value / Math.max(1, max)) * (HEIGHT - 2 * MARGIN);
    return `${index * STEP},${Math.round(y * 10) / 10}`;
  });
  const complete = points.slice(0, -1);
  const end = (complete.length - 1) * STEP;
  return (
    <svg
      role="img"
      aria-label={describeDays(name, values)}
      viewBox={`0 0 ${(points.length - 1) * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinejoin="round"
      className={`block overflow-visible ${max > 0 ? 'text-ink-soft' : 'text-line-strong'} ${className}`}
    >
      <path
        d={`M0,${HEIGHT}L${complete.join(' ')} ${end},${HEIGHT}Z`}
        fill="currentColor"
        stroke="none"
        opacity={0.12}
      />
      <path d={`M${complete.join(' ')}`} vectorEffect="non-scaling-stroke" />
      <path
        d={`M${points.slice(-2).join(' ')}`}
        strokeDasharray="2 2.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** 'Visitors, last 30 days: 12 to 40 a day, 7 today so far' */
function describeDays(name: string, values: readonly number[]): string {
  const start = `${name}, last ${values.length} days:`;
  if (values.every((value) => value === 0)) return `${start} none`;
  const complete = values.slice(0, -1);
  const [min, max] = [Math.min(...complete), Math.max(...complete)].map(formatNumber);
  const range = min === max ? min : `${min} to ${max}`;
  return `${start} ${range} a day, ${formatNumber(values.at(-1) ?? 0)} today so far`;
}
