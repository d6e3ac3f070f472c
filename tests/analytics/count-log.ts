import type { LogEntry } from './generate-log.ts';

// Counts the log from the definitions, without any of the program's code.

interface Activity {
  at: number;
  path: string;
  referrer: string;
  hour: number;
  seconds: number | undefined;
}

export interface ExpectedDay {
  views: number;
  visitors: number;
  visits: number;
  bounces: number;
  seconds: number;
  measured: number;
}

function localDayAndHour(at: number, timeZone: string): [day: string, hour: number] {
  const text = new Date(at).toLocaleString('sv-SE', { timeZone });
  return [text.slice(0, 10), Number(text.slice(11, 13))];
}

/** The visits of one visitor on one day. Reading a page to its end keeps a visit open. */
function getVisits(entries: readonly LogEntry[], timeZone: string): Activity[][] {
  const visits: Activity[][] = [];
  let lastAt = Number.NEGATIVE_INFINITY;
  const known = new Map<string, Activity>();
  for (const entry of entries) {
    if (entry.kind === 'leave') {
      const left = known.get(entry.view);
      if (!left) continue;
      left.seconds = Math.max(left.seconds ?? 0, Math.floor(entry.milliseconds / 1000));
    } else {
      if (entry.at - lastAt > 30 * 60_000) visits.push([]);
      const { at, path, referrer, view } = entry;
      const activity = {
        at,
        path,
        referrer,
        hour: localDayAndHour(at, timeZone)[1],
        seconds: undefined,
      };
      visits.at(-1)?.push(activity);
      known.set(view, activity);
    }
    lastAt = entry.at;
  }
  return visits;
}

export function countLog(log: readonly LogEntry[], timeZone: string) {
  const days: Record<string, ExpectedDay> = {};
  const hours: Record<string, number[]> = {};
  const pages: Record<string, number> = {};
  const entryPages: Record<string, number> = {};
  const exitPages: Record<string, number> = {};
  const steps: Record<string, number> = {};
  const search: Record<string, number> = {};
  const add = (counts: Record<string, number>, key: string) => {
    counts[key] = (counts[key] ?? 0) + 1;
  };
  const byVisitorDay = Map.groupBy(
    log,
    ({ at, network, userAgent }) => `${localDayAndHour(at, timeZone)[0]} ${network} ${userAgent}`,
  );
  for (const [key, entries] of byVisitorDay) {
    const day = key.slice(0, 10);
    const visits = getVisits(entries, timeZone);
    if (visits.length === 0) continue;
    const views = visits.flat();
    const measured = views.filter(({ seconds }) => seconds !== undefined);
    days[day] ??= { views: 0, visitors: 0, visits: 0, bounces: 0, seconds: 0, measured: 0 };
    const total = days[day];
    total.views += views.length;
    total.visitors += 1;
    total.visits += visits.length;
    total.bounces += visits.filter(({ length }) => length === 1).length;
    total.seconds += measured.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);
    total.measured += measured.length;
    hours[day] ??= Array.from({ length: 24 }, () => 0);
    for (const hour of new Set(views.map((view) => view.hour))) {
      hours[day][hour] = (hours[day][hour] ?? 0) + 1;
    }
    for (const { path } of views) add(pages, path);
    for (const visit of visits) {
      add(entryPages, visit[0]?.path ?? '');
      add(exitPages, visit.at(-1)?.path ?? '');
      if (visit[0]?.referrer.includes('google')) add(search, day);
      for (const [index, { path }] of visit.slice(1).entries()) {
        add(steps, `${visit[index]?.path}\t${path}`);
      }
    }
  }
  return { days, hours, pages, entryPages, exitPages, steps, search };
}
