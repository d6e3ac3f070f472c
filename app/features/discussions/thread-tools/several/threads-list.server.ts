import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { canModerateEverything, canModeratePost } from '#app/features/identity/rights.policy.ts';
import { decodeCursor, listPage } from '#app/http/cursor.ts';
import { publicName } from '#app/text/names/public-name.ts';
import {
  type FindCategory,
  getAllCategories,
  getCategoryFinder,
} from '../../categories/board-categories.server.ts';
import { toThreadState } from '../../thread-state/present-state.server.ts';
import { findMoveProblem } from '../move-target.server.ts';
import { readSelected } from './selected-threads.ts';
import {
  type AdminThreadRow,
  listAdminThreads,
  listSelectedThreads,
} from './threads-list.queries.server.ts';

const PAGE_SIZE = 50;

const isPrivate = ({ whoMayRead }: { whoMayRead: string }) => whoMayRead !== 'everyone';

type ListArgs = Pick<StaffArgs, 'db' | 'actor' | 'url' | 'now'>;

/** The threads that the moderator covers. Those who cover some categories see one of them at a time. */
export async function getThreadList({ db, actor, url, now }: ListArgs) {
  const categories = await getAllCategories(db);
  const own = categories.filter(({ id }) => canModeratePost(actor, id));
  const seesAll = canModerateEverything(actor);
  const chosen = own.find(({ id }) => id === url.searchParams.get('category'));
  const category = chosen ?? (seesAll ? undefined : own[0]);
  const after = decodeCursor(url.searchParams.get('after'));
  const isEmpty = !category && !seesAll;
  const shown = category ? [category] : own;
  const privateCategories = shown.filter(isPrivate).map(({ id }) => id);
  const rows = isEmpty
    ? []
    : await listAdminThreads(db, {
        category: category?.id,
        privateCategories,
        after,
        limit: PAGE_SIZE + 1,
      });
  const findCategory = await getCategoryFinder(db);
  return {
    category: category?.id,
    isPrivate: category !== undefined && isPrivate(category),
    seesAll,
    categories: own.map(({ id, name }) => ({ value: id, label: name })),
    page: listPage(
      rows,
      PAGE_SIZE,
      (row) => ({ at: row.created_at, id: row.id }),
      (row) => present(row, findCategory, now),
    ),
  };
}

function present(row: AdminThreadRow, findCategory: FindCategory, now: Date) {
  const state = toThreadState(row, now);
  return {
    id: row.id,
    title: row.title ?? 'Message',
    author: publicName(row.author_name ?? ''),
    category: findCategory(row.category).name,
    replies: Math.max(row.post_count - 1, 0),
    at: row.created_at.toISOString(),
    isPinned: state?.pin !== undefined,
    isLocked: state?.lock !== undefined,
  };
}

export type AdminThread = ReturnType<typeof present>;

/** The selected threads that the moderator covers, oldest first. */
export async function getSelectedThreads({ db, actor, url, now }: ListArgs) {
  const rows = await listSelectedThreads(db, readSelected(url.searchParams));
  const findCategory = await getCategoryFinder(db);
  const categories = await getAllCategories(db);
  const covered = rows.filter(({ category }) => canModeratePost(actor, category));
  return {
    threads: covered.map((row) => present(row, findCategory, now)),
    /** Not there anymore, or someone else’s to moderate. */
    missing: readSelected(url.searchParams).length - covered.length,
    canPinOnBoard: canModerateEverything(actor),
    categories: categories
      .filter(({ id }) => !findMoveProblem(categories, actor, id))
      .map(({ id, name, isArchived }) => ({
        value: id,
        label: isArchived ? `${name} (archived)` : name,
      })),
  };
}
