import { type BookmarkDeps, getTarget, withEarlier } from '../bookmark-targets.server.ts';
import { listBookmarksOf, listFolderRows } from '../bookmarks.queries.server.ts';
import { type BookmarkRef, type BookmarkTarget, toBookmarkTarget } from '../embeds/bookmark-ref.ts';
import type { BookmarkFolder } from './bookmark-list.ts';

export interface BookmarkState {
  target: BookmarkTarget;
  title: string;
  path: string;
  label: string;
  isMember: boolean;
  isSaved: boolean;
  folderId: number | undefined;
  folders: BookmarkFolder[];
}

/** Returns what the form of a target shows. @throws AppError not-found if the viewer can't see the target */
export async function getBookmarkState(
  deps: BookmarkDeps,
  ref: BookmarkRef,
): Promise<BookmarkState> {
  const target = await getTarget(deps, ref);
  const { title, path, label } = target;
  const { viewer } = deps;
  const isMember = viewer.kind === 'member';
  const [saved, folders] = isMember
    ? await Promise.all([findOwn(deps, viewer.id, target.ref), listFolderRows(deps.db, viewer.id)])
    : [undefined, []];
  return {
    target: toBookmarkTarget(target.ref),
    title,
    path,
    label,
    isMember,
    isSaved: saved !== undefined,
    folderId: saved?.folder_id ?? undefined,
    folders,
  };
}

async function findOwn(deps: BookmarkDeps, actorId: number, ref: BookmarkRef) {
  const own = await listBookmarksOf(deps.db, actorId, await withEarlier(deps, ref));
  return own.at(-1);
}
