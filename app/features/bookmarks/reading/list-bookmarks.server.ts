import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import { type BookmarkDeps, type FoundTarget, findTargets } from '../bookmark-targets.server.ts';
import {
  type BookmarkRow,
  type FolderFilter,
  listBookmarkRows,
  listBookmarksOf,
} from '../bookmarks.queries.server.ts';
import { type BookmarkRef, toBookmarkTarget } from '../embeds/bookmark-ref.ts';
import type { Bookmark } from './bookmark-list.ts';

const PAGE_SIZE = 30;
/** Rows that a search reads at once. */
const SEARCH_BATCH = 200;

interface Query {
  folder: FolderFilter;
  /** Words of the title. */
  search: string;
  after: Cursor | undefined;
}

interface Entry {
  row: BookmarkRow;
  target: FoundTarget | undefined;
}

/** A member's bookmarks, newest first. What the member can't see is listed without a title, and no search finds it. */
export async function listBookmarks(
  deps: BookmarkDeps,
  actorId: number,
  { folder, search, after }: Query,
): Promise<ListPage<Bookmark>> {
  const words = fold(search).split(' ').filter(Boolean);
  const limit = words.length > 0 ? SEARCH_BATCH : PAGE_SIZE + 1;
  const entries: Entry[] = [];
  let beforeId = after?.id;
  while (entries.length <= PAGE_SIZE) {
    const rows = await listBookmarkRows(deps.db, actorId, {
      folder,
      limit,
      ...(beforeId !== undefined && { beforeId }),
    });
    const shown = await findEntries(deps, actorId, rows);
    entries.push(...shown.filter((entry) => matches(entry, words)));
    beforeId = rows.at(-1)?.id;
    if (rows.length < limit) break;
  }
  return listPage(
    entries,
    PAGE_SIZE,
    ({ row: { id, created_at: at } }) => ({ at, id }),
    presentEntry,
  );
}

/** Leaves out what is shown in place of it, if that is saved as well. */
async function findEntries(
  deps: BookmarkDeps,
  actorId: number,
  rows: readonly BookmarkRow[],
): Promise<Entry[]> {
  const found = await findTargets(deps, rows.map(toRef));
  const entries: Entry[] = [];
  for (const row of rows) {
    const target = found.get(toBookmarkTarget(toRef(row)));
    const isMoved = target && target.ref.id !== row.item_id;
    if (isMoved && (await listBookmarksOf(deps.db, actorId, [target.ref])).length > 0) continue;
    entries.push({ row, target });
  }
  return entries;
}

function toRef({ kind, item_id: id }: BookmarkRow): BookmarkRef {
  return { kind, id };
}

function matches({ target }: Entry, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = target ? fold(`${target.title} ${target.context ?? ''}`) : '';
  return words.every((word) => text.includes(word));
}

/** Without case and accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');
}

function presentEntry({ row, target }: Entry): Bookmark {
  return {
    id: row.id,
    target: toBookmarkTarget(target?.ref ?? toRef(row)),
    savedAt: row.created_at.toISOString(),
    folderId: row.folder_id ?? undefined,
    item: target && {
      title: target.title,
      path: target.path,
      label: target.label,
      context: target.context,
    },
  };
}
