import type { AdminListItem, AdminListQuery } from '#app/http/admin-list.ts';
import { type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import type { ArticleAuthor } from '../article.ts';
import { formatByline, getBylines } from '../authors/bylines.server.ts';
import { getNewsCategoryFinder } from '../news-categories.server.ts';
import { articlePath } from '../news-paths.ts';
import { listArticlesForAdmin } from './news-admin.queries.server.ts';

type Row = Awaited<ReturnType<typeof listArticlesForAdmin>>[number];

export const editArticlePath = (id: number) => `/admin/edit-article/${id}`;

/** Articles of every status, newest first. */
export async function listAdminArticles(
  db: Database,
  query: AdminListQuery,
): Promise<ListPage<AdminListItem>> {
  const rows = await listArticlesForAdmin(db, { ...query, limit: query.limit + 1 });
  const bylines = await getBylines(
    db,
    rows.map(({ id }) => id),
  );
  const findCategory = await getNewsCategoryFinder(db);
  const position = (row: Row) => ({ at: row.published_at, id: row.id });
  return listPage(rows, query.limit, position, (row) => ({
    ...toListItem(row, bylines),
    group: findCategory(row.category).name,
  }));
}

function toListItem(
  row: Row,
  bylines: ReadonlyMap<number, ArticleAuthor[]>,
): Omit<AdminListItem, 'group'> {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    author: formatByline(bylines.get(row.id)),
    at: row.published_at.toISOString(),
    adminPath: editArticlePath(row.id),
    publicPath: row.status === 'published' ? articlePath(row) : undefined,
  };
}
