import type { OutletRow } from '../stories.queries.server.ts';
import type { Outlet } from '../story-summary.ts';

/** The outlets of each group, the origin in front. None for a group of one. */
export function groupOutlets(rows: readonly OutletRow[]): (groupId: number) => Outlet[] {
  const groups = Map.groupBy(rows, ({ group_id }) => group_id);
  return (groupId) => {
    const members = groups.get(groupId) ?? [];
    if (members.length < 2) return [];
    const byTime = members.toSorted((a, b) => timeOf(a) - timeOf(b) || a.id - b.id);
    const origin = byTime.find(({ id, origin_id }) => id === origin_id) ?? byTime[0];
    return [origin, ...byTime.filter((row) => row !== origin)].flatMap((row) =>
      row ? [presentOutlet(row)] : [],
    );
  };
}

function timeOf({ reported_at, published_at }: OutletRow): number {
  return (reported_at ?? published_at).getTime();
}

function presentOutlet(row: OutletRow): Outlet {
  const { id, title, source, url } = row;
  return { id, title, source, url, publishedAt: new Date(timeOf(row)).toISOString() };
}
