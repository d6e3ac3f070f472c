import { type BookmarkRef, type BookmarkTarget, toBookmarkTarget } from '../embeds/bookmark-ref.ts';

export interface Bookmark {
  id: number;
  target: BookmarkTarget;
  /** ISO 8601. */
  savedAt: string;
  folderId: number | undefined;
  /** Undefined while its owner can't see it. */
  item: { title: string; path: string; label: string; context: string | undefined } | undefined;
}

export interface BookmarkFolder {
  id: number;
  name: string;
}

export interface ListFilter {
  folder?: number | 'none' | undefined;
  search?: string | undefined;
}

export function bookmarksPath({ folder, search }: ListFilter, more: Record<string, string> = {}) {
  const query = new URLSearchParams(more);
  if (folder !== undefined) query.set('folder', String(folder));
  if (search) query.set('q', search);
  return query.size > 0 ? `/bookmarks?${query}` : '/bookmarks';
}

/** The list, which offers to undo the removal of a bookmark that was in a folder. */
export function removedPath(
  filter: ListFilter,
  ref: BookmarkRef,
  from: number | undefined,
): string {
  const removed = toBookmarkTarget(ref);
  return bookmarksPath(filter, from === undefined ? { removed } : { removed, from: String(from) });
}
