import type { Database } from '#db/engine.ts';
import { getDayEvents } from '../day-events/day-events.server.ts';
import type { Sums } from '../embeds/totals.ts';
import { type ExcludedBurst, listBursts } from '../rollups/bursts.queries.server.ts';
import type { Stats } from '../stats/stats.server.ts';
import {
  formatDay,
  formatShortDay,
  type ReportPanel,
  type ReportTotal,
  ratio,
  share,
} from './report.ts';
import {
  getMoments,
  hasFilters,
  hasNumbers,
  listDaysOf,
  type ReportRange,
} from './report-range.server.ts';
import { NO_VISITS_YET, sum } from './value-panels.server.ts';

const EVENTS_NOTE =
  'Marks below the lines: an article was published, a newsletter was sent, or another site led many people here.';

type DayRow = Awaited<ReturnType<Stats['listDays']>>[number];

/** Views and visitors by day and weekday, and totals with those of the period before. */
export async function getTraffic(db: Database, range: ReportRange) {
  const [rows, before, bursts, events] = await Promise.all([
    range.stats.listDays(range),
    range.stats.listDays(range.previous),
    listBursts(db, range),
    getDayEvents(db, {
      ...range,
      moments: getMoments(range, range.timeZone),
      stats: hasFilters(range) ? undefined : range.stats,
    }),
  ]);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const days = listDaysOf(range).map((day) => ({ day, row: byDay.get(day) }));
  const daily: ReportPanel = {
    id: 'by-day',
    title: 'Views and visitors by day',
    chart: 'line',
    nameColumn: 'Day',
    ...(events.size > 0 && { note: EVENTS_NOTE }),
    columns: [{ name: 'Views' }, { name: 'Daily visitors' }],
    rows: days.map(({ day, row }) => ({
      events: events.get(day),
      isMarked: events.has(day),
      name: dayName(day, { isToday: day === range.today, bursts }),
      axisName: day === range.today ? 'So far' : formatShortDay(day),
      isPartial: day === range.today,
      values: day < range.firstDay ? [null, null] : [row?.views ?? 0, row?.visitors ?? 0],
    })),
    empty: NO_VISITS_YET,
  };
  return {
    daily,
    weekdays: weekdayPanel(days),
    totals: hasNumbers(range, range)
      ? getTotals(rows, range.isComparable ? before : undefined)
      : noTotals,
  };
}

function dayName(
  day: string,
  { isToday, bursts }: { isToday: boolean; bursts: readonly ExcludedBurst[] },
): string {
  const remarks = [
    isToday && 'so far',
    bursts.some((burst) => burst.day === day) && 'some traffic excluded',
  ].filter(Boolean);
  return formatDay(day) + (remarks.length > 0 ? ` (${remarks.join(', ')})` : '');
}

function getTotals(rows: readonly DayRow[], before: readonly DayRow[] | undefined): ReportTotal[] {
  const now = sum(rows);
  const then = before && sum(before);
  const total = (
    label: string,
    find: (sums: Sums) => number | null,
    format?: ReportTotal['format'],
  ) => ({
    label,
    value: find(now),
    ...(format && { format }),
    ...(then && { previous: find(then) }),
  });
  return [
    total('Views', ({ views }) => views),
    total('Daily visitors', ({ visitors }) => visitors),
    total('Visits', ({ visits }) => visits),
    total('Views per visit', ({ views, visits }) => round(ratio(views, visits))),
    total('Single-page visits', ({ bounces, visits }) => share(bounces, visits), 'percent'),
    total('Time per page', ({ seconds, measured }) => ratio(seconds, measured), 'seconds'),
  ];
}

/** For days without numbers. */
const noTotals = getTotals([], undefined).map((total) => ({ ...total, value: null }));

function round(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function weekdayPanel(days: readonly { day: string; row: DayRow | undefined }[]): ReportPanel {
  const visitors = WEEKDAYS.map(() => 0);
  for (const { day, row } of days) {
    const index = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
    visitors[index] = (visitors[index] ?? 0) + (row?.visitors ?? 0);
  }
  return {
    id: 'weekdays',
    title: 'Weekdays',
    chart: 'columns',
    nameColumn: 'Weekday',
    columns: [{ name: 'Visitors' }],
    rows: WEEKDAYS.map((name, index) => ({
      name,
      axisName: name.slice(0, 3),
      values: [visitors[index] ?? 0],
    })),
    empty: NO_VISITS_YET,
  };
}

export async function getHoursPanel(range: ReportRange): Promise<ReportPanel> {
  const rows = await range.stats.listHours(range);
  return {
    id: 'hours',
    title: 'Hours',
    chart: 'columns',
    nameColumn: 'Hour',
    note: `Hours in the ${range.timeZone} time zone.`,
    columns: [{ name: 'Visitors' }],
    rows: Array.from({ length: 24 }, (_, hour) => ({
      name: `${hour}:00`,
      values: [rows.find((row) => row.hour === hour)?.visitors ?? 0],
    })),
    empty: NO_VISITS_YET,
  };
}
