import { findPageNames } from '#app/features/content/page-names.server.ts';
import type { Database } from '#db/engine.ts';
import type { VisitorDay } from '../embeds/visitor-day.ts';
import { listActiveVisitors } from '../stats/stats.queries.server.ts';

const ACTIVE_MS = 5 * 60_000;
const MAX_VISITORS = 2_000;
const PAGES = 5;

/** Visitors of the last five minutes, and the pages they opened last. */
export interface RightNow {
  visitors: number;
  /** The number of visitors is higher. */
  isMore: boolean;
  pages: { name: string; to: string; visitors: number }[];
}

export async function getRightNow(db: Database, now: Date): Promise<RightNow> {
  const since = new Date(now.getTime() - ACTIVE_MS);
  const rows = await listActiveVisitors(db, since, MAX_VISITORS);
  const paths = rows.flatMap(
    ({ visits_json }) => (visits_json as VisitorDay['visits']).at(-1)?.views.at(-1)?.path ?? [],
  );
  const byPath = [...Map.groupBy(paths, (path) => path)]
    .map(([path, { length }]) => ({ path, visitors: length }))
    .sort((a, b) => b.visitors - a.visitors)
    .slice(0, PAGES);
  const shown = byPath.map(({ path }) => path);
  const getPageName = await findPageNames(db, shown);
  return {
    visitors: paths.length,
    isMore: rows.length === MAX_VISITORS,
    pages: byPath.map(({ path, visitors }) => ({
      name: getPageName(path).name,
      to: path,
      visitors,
    })),
  };
}
