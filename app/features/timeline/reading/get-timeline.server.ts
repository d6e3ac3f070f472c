import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import { listEntries, listYears } from '../timeline.queries.server.ts';
import type { Era, StripStep, TimelineEntry } from '../timeline-entry.ts';
import { timelineTag } from '../timeline-tags.ts';
import { getEras } from './eras.server.ts';
import { presentEntries, type TimelineDeps } from './present-entries.server.ts';
import { toStripSteps } from './strip-steps.ts';

interface TimelineQuery {
  /** The first year. */
  from: number | undefined;
  after: Cursor<'number'> | undefined;
  pageSize: number;
}

export interface Timeline {
  page: ListPage<TimelineEntry>;
  eras: Era[];
  steps: StripStep[];
}

/** One page of the timeline, and all that it has. */
export async function getTimeline(
  deps: TimelineDeps,
  { from, after, pageSize }: TimelineQuery,
): Promise<Timeline> {
  const { db, addCacheTags } = deps;
  addCacheTags(timelineTag);
  const { eras, findAt } = await getEras(db);
  const rows = await listEntries(db, {
    from: from && from * 10_000,
    after,
    limit: pageSize + 1,
  });
  const entries = await presentEntries(deps, rows.slice(0, pageSize), findAt);
  const { nextCursor } = listPage(
    rows,
    pageSize,
    ({ day_key: at, id }) => ({ at, id }),
    ({ id }) => id,
  );
  return {
    page: { items: entries, nextCursor },
    eras,
    steps: toStripSteps(await listYears(db), findAt),
  };
}

const YEAR = /^[1-9]\d{0,3}$/;

/** Undefined for anything but a year, which means from the beginning. */
export function parseYear(param: string | null): number | undefined {
  return YEAR.test(param ?? '') ? Number(param) : undefined;
}

/** The last day of the last year, for cursors. */
export const MAX_KEY = 99_991_231;
