import type { StripStep } from '../timeline-entry.ts';

/** Beyond that, years are put together to decades or centuries. */
const MAX_STEPS = 120;
const SPANS = [1, 10, 100] as const;
const LAST_DAY = 1231;

interface YearRow {
  year: number;
  entry_count: number;
}

/** The steps of the strip, as many as one can move along. */
export function toStripSteps(
  years: readonly YearRow[],
  findEraAt: (dayKey: number) => number | undefined,
): StripStep[] {
  const start = (year: number, span: number) => year - (year % span);
  const countSteps = (span: number) => new Set(years.map(({ year }) => start(year, span))).size;
  const span = SPANS.find((candidate) => countSteps(candidate) <= MAX_STEPS) ?? 100;
  const steps = Map.groupBy(years, ({ year }) => start(year, span));
  return [...steps].map(([first, rows]) => ({
    label: span === 1 ? String(first) : `${first}s`,
    year: rows[0]?.year ?? first,
    count: rows.reduce((sum, { entry_count: count }) => sum + Number(count), 0),
    // An era that begins during the year counts from its beginning here.
    eraId: findEraAt((rows[0]?.year ?? first) * 10_000 + LAST_DAY),
  }));
}
