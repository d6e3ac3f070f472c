import { parseContentId } from '#app/http/content-id.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { readSearchText } from '#app/text/search-text.ts';
import { MAX_SEARCH_LENGTH } from '../bookmark-limits.ts';
import { type BookmarkDeps, findTargets } from '../bookmark-targets.server.ts';
import {
  countByFolder,
  type FolderFilter,
  findFolder,
  listFolderRows,
} from '../bookmarks.queries.server.ts';
import { parseBookmarkTarget, toBookmarkTarget } from '../embeds/bookmark-ref.ts';
import { listBookmarks } from './list-bookmarks.server.ts';

/** A member's list, in all folders or the chosen one, and what has just been removed. */
export async function getBookmarksPage(
  deps: BookmarkDeps,
  actorId: number,
  params: URLSearchParams,
) {
  const search = readSearchText(params.get('q'), MAX_SEARCH_LENGTH);
  const rows = await listFolderRows(deps.db, actorId);
  const folder = readFolder(params.get('folder'), rows);
  const after = decodeCursor(params.get('after'));
  const [page, counts, removed, deletedFolder] = await Promise.all([
    listBookmarks(deps, actorId, { folder, search, after }),
    countByFolder(deps.db, actorId),
    findRemoved(deps, params),
    findDeleted(deps, actorId, params.get('deleted')),
  ]);
  return {
    page,
    search,
    folder,
    folders: rows.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 })),
    looseCount: counts.get(null) ?? 0,
    removed,
    deletedFolder,
  };
}

function readFolder(param: string | null, folders: readonly { id: number }[]): FolderFilter {
  if (param === 'none') return 'none';
  const id = parseContentId(param ?? '');
  return folders.some((folder) => folder.id === id) ? id : undefined;
}

async function findRemoved(deps: BookmarkDeps, params: URLSearchParams) {
  const ref = parseBookmarkTarget(params.get('removed') ?? '');
  const found = ref && (await findTargets(deps, [ref])).get(toBookmarkTarget(ref));
  if (!found) return undefined;
  const folder = params.get('from') ?? '';
  return { target: toBookmarkTarget(found.ref), title: found.title, folder };
}

async function findDeleted({ db }: BookmarkDeps, actorId: number, param: string | null) {
  const id = parseContentId(param ?? '');
  const folder = id === undefined ? undefined : await findFolder(db, id);
  const isRestorable = folder?.actor_id === actorId && folder.deleted_at !== null;
  return isRestorable ? { id: folder.id, name: folder.name } : undefined;
}
