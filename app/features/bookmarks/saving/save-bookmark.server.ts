import { AppError } from '#app/errors.ts';
import type { Member } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { RateLimitRule } from '#platform/limits/rate-limit.ts';
import { MAX_BOOKMARKS } from '../bookmark-limits.ts';
import {
  type BookmarkDeps,
  type FoundTarget,
  getTarget,
  withEarlier,
} from '../bookmark-targets.server.ts';
import {
  countBookmarks,
  deleteBookmarks,
  listBookmarksOf,
  upsertBookmark,
} from '../bookmarks.queries.server.ts';
import type { BookmarkRef } from '../embeds/bookmark-ref.ts';
import { ensureFolder, ensureOwnFolder, lockBookmarks } from './folders.server.ts';

/** As many as posts. */
const saveLimit: RateLimitRule = { name: 'bookmark', attempts: 40, withinSeconds: 600 };

type Deps = BookmarkDeps & Pick<RequestContext, 'transaction' | 'now' | 'limits'>;

interface Choice {
  ref: BookmarkRef;
  folderId: number | undefined;
  /** A folder with this name, which is made unless the member has one. It counts, unless it is empty. */
  newFolder: string;
}

/**
 * Saves a target for a member, or moves it to another folder.
 * @throws AppError not-found if the member can't see it, too-many-requests, or refused
 */
export async function saveBookmark(
  deps: Deps,
  member: Member,
  { ref, folderId, newFolder }: Choice,
): Promise<FoundTarget> {
  const target = await getTarget(deps, ref);
  if (!(await deps.limits(saveLimit).allow(`member ${member.id}`))) {
    throw new AppError('too-many-requests');
  }
  await deps.transaction(async (unit) => {
    const { db } = unit;
    await lockBookmarks(unit, member.id);
    const refs = await withEarlier({ ...deps, db }, target.ref);
    const known = await listBookmarksOf(db, member.id, refs);
    if (known.length === 0 && (await countBookmarks(db, member.id)) >= MAX_BOOKMARKS) {
      const message = `You can save up to ${MAX_BOOKMARKS} things. Remove a bookmark first.`;
      throw new AppError('refused', { message });
    }
    const folder = newFolder
      ? await ensureFolder(unit, member.id, newFolder, deps.now)
      : folderId && (await ensureOwnFolder(db, member.id, folderId, 'folder'));
    const earlier = known.filter(({ item_id: id }) => id !== target.ref.id);
    await deleteBookmarks(
      db,
      earlier.map(({ id }) => id),
    );
    await upsertBookmark(db, {
      ...target.ref,
      actorId: member.id,
      folderId: folder ?? null,
      createdAt: deps.now,
    });
  });
  return target;
}

/** Also what the member can't see anymore. Removing it twice changes nothing. Returns the folder that it was in. */
export async function removeBookmark(
  deps: Omit<Deps, 'limits'>,
  member: Member,
  ref: BookmarkRef,
): Promise<number | undefined> {
  return deps.transaction(async ({ db }) => {
    const refs = await withEarlier({ ...deps, db }, ref);
    const known = await listBookmarksOf(db, member.id, refs);
    await deleteBookmarks(
      db,
      known.map(({ id }) => id),
    );
    return known.at(-1)?.folder_id ?? undefined;
  });
}
