import { getImagesOf, type SignFile } from '#app/features/images/images.server.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import { sanitizeExcerpt } from '#app/text/html/sanitize-excerpt.server.ts';
import type { KeywordLinker } from '#app/text/links/keyword-linker.ts';
import type { Database } from '#db/engine.ts';
import type { Search } from '#platform/search/search.ts';
import {
  listNewestStories,
  listOutlets,
  type OutletRow,
  type StoryRow,
} from './stories.queries.server.ts';
import type { Outlet, StorySummary } from './story-summary.ts';

/** Cache tag of every list of stories. */
export const storiesTag = 'stories';

export async function getTopStories(
  db: Database,
  limit: number,
  linker: KeywordLinker,
): Promise<StorySummary[]> {
  return presentStories(db, await listNewestStories(db, { limit }), linker);
}

interface StoryListDeps {
  db: Database;
  search: Search;
  linker: KeywordLinker;
}

/** One page of stories, newest first: one for each piece of news, or all that match a search. */
export async function getStoryList(
  { db, search, linker }: StoryListDeps,
  { text, after, pageSize }: { text: string; after: Cursor | undefined; pageSize: number },
): Promise<ListPage<StorySummary>> {
  const ids = await search.findIds({ text, kind: 'story' });
  const rows = await listNewestStories(db, { ids, after, limit: pageSize + 1 });
  const stories = await presentStories(db, rows, linker);
  return listPage(
    rows.map((row, index) => ({ row, story: stories[index] as StorySummary })),
    pageSize,
    ({ row }) => ({ at: row.published_at, id: row.id }),
    ({ story }) => story,
  );
}

export async function presentStories(
  db: Database,
  rows: readonly StoryRow[],
  linker: KeywordLinker,
  signFile?: SignFile,
): Promise<StorySummary[]> {
  const [images, outletRows] = await Promise.all([
    getImagesOf(db, rows, signFile),
    listOutlets(
      db,
      rows.flatMap((row) => row.group_id ?? []),
    ),
  ]);
  const getOutlets = groupOutlets(outletRows);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    source: row.source,
    url: row.url,
    publishedAt: (row.reported_at ?? row.published_at).toISOString(),
    excerptHtml: sanitizeExcerpt(row.excerpt, linker),
    image: row.image_id === null ? undefined : images.get(row.image_id),
    outlets: row.group_id === null ? [] : getOutlets(row.group_id),
  }));
}

/** The outlets of each group, the origin in front. None for a group of one. */
function groupOutlets(rows: readonly OutletRow[]): (groupId: number) => Outlet[] {
  const groups = Map.groupBy(rows, ({ group_id }) => group_id);
  return (groupId) => {
    const members = groups.get(groupId) ?? [];
    if (members.length < 2) return [];
    const byTime = members.toSorted((a, b) => getStoryTime(a) - getStoryTime(b) || a.id - b.id);
    const origin = byTime.find(({ id, origin_id }) => id === origin_id) ?? byTime[0];
    return [origin, ...byTime.filter((row) => row !== origin)].flatMap((row) =>
      row ? [presentOutlet(row)] : [],
    );
  };
}

function getStoryTime({ reported_at, published_at }: OutletRow): number {
  return (reported_at ?? published_at).getTime();
}

function presentOutlet(row: OutletRow): Outlet {
  const { id, title, source, url } = row;
  return { id, title, source, url, publishedAt: new Date(getStoryTime(row)).toISOString() };
}
