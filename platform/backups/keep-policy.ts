/** How many of the last days, weeks and months that have backups keep their newest one. */
export interface KeepPolicy {
  days: number;
  weeks: number;
  months: number;
}

const UNITS = { d: 'days', w: 'weeks', m: 'months' } as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const MONDAY = 1;

/** Reads `7d,4w,6m`; each unit may be missing, but not all of them. Returns undefined for other texts. */
export function parseKeep(text: string): KeepPolicy | undefined {
  const policy = { days: 0, weeks: 0, months: 0 };
  for (const part of text.split(',')) {
    const [, count, unit] = /^\s*([1-9]\d{0,2})([dwm])\s*$/.exec(part) ?? [];
    const name = UNITS[unit as keyof typeof UNITS];
    if (!name || policy[name] > 0) return undefined;
    policy[name] = Number(count);
  }
  return policy;
}

/** The archives to keep, by grandfather-father-son in UTC. The newest is always one of them. */
export function selectKept<Archive extends { createdAt: Date }>(
  archives: readonly Archive[],
  { days, weeks, months }: KeepPolicy,
): Set<Archive> {
  const newestFirst = archives.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [count, getPeriod] of [
    [days, getDay],
    [weeks, getWeek],
    [months, getMonth],
  ] as const) {
    const periods = new Set<string>();
    for (const archive of newestFirst) {
      const period = getPeriod(archive.createdAt);
      if (periods.has(period)) continue;
      if (periods.size === count) break;
      periods.add(period);
      kept.add(archive);
    }
  }
  return kept;
}

function getDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** By its Monday. */
function getWeek(date: Date): string {
  const daysSinceMonday = (date.getUTCDay() - MONDAY + 7) % 7;
  return getDay(new Date(date.getTime() - daysSinceMonday * DAY_MS));
}

function getMonth(date: Date): string {
  return date.toISOString().slice(0, 7);
}
