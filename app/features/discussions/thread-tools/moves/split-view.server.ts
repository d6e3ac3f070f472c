import { AppError } from '#app/errors.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { requireRow } from '#app/http/content-id.ts';
import { decodeCursor, listPage } from '#app/http/cursor.ts';
import { publicName } from '#app/text/names/public-name.ts';
import { getAllCategories, getCategoryFinder } from '../../categories/board-categories.server.ts';
import { getPostExcerpts } from '../../posts/post-text.server.ts';
import { ensureModerates, MERGED } from '../act-on-thread.server.ts';
import { findMoveProblem } from '../move-target.server.ts';
import { findToolThread } from '../thread-tools.queries.server.ts';
import { listThreadPosts } from './choose-posts.queries.server.ts';
import { findSourceProblem } from './merge-target.server.ts';

const PAGE_SIZE = 50;
const EXCERPT_LENGTH = 240;

/** The posts of a thread, and the categories for a new one. @throws AppError not-found, forbidden, refused for comments */
export async function getSplitView(
  { db, actor, url }: Pick<StaffArgs, 'db' | 'actor' | 'url'>,
  id: number | undefined,
) {
  const thread = await requireRow(id, (known) => findToolThread(db, known));
  ensureModerates(actor, thread);
  if (thread.merged_into_id !== null) throw new AppError('not-found', { message: MERGED });
  if (findSourceProblem(thread)) throw new AppError('not-found');
  const after = decodeCursor(url.searchParams.get('after'));
  const rows = await listThreadPosts(db, thread.id, { after, limit: PAGE_SIZE + 1 });
  const excerpts = await getPostExcerpts(db, rows, EXCERPT_LENGTH);
  const categories = await getAllCategories(db);
  const findCategory = await getCategoryFinder(db);
  return {
    threadId: thread.id,
    name: thread.title ?? 'Message',
    category: findCategory(thread.category).id,
    categories: categories
      .filter(({ id: known }) => !findMoveProblem(categories, actor, known))
      .map(({ id: value, name, isArchived }) => ({
        value,
        label: isArchived ? `${name} (archived)` : name,
      })),
    page: listPage(
      rows,
      PAGE_SIZE,
      (row) => ({ at: row.created_at, id: row.id }),
      (row) => ({
        id: row.id,
        author: publicName(row.author_name),
        at: row.created_at.toISOString(),
        excerpt: excerpts.get(row.id) || 'A post without text',
        isFirst: row.id === thread.opening_post_id,
      }),
    ),
  };
}

export type SplitView = Awaited<ReturnType<typeof getSplitView>>;
export type SplittablePost = SplitView['page']['items'][number];
