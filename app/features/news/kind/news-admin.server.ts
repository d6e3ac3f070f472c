import type { AdminListItem, AdminListQuery } from '#app/http/admin-list.ts';
import { type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import type { ArticleAuthor } from '../article.ts';
import { formatByline, getBylines } from '../authors/bylines.server.ts';
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
  const position = (row: Row) => ({ at: row.published_at, id: row.id });
  return listPage(rows, query.limit, position, (row) => toListItem(row, bylines));
}

function toListItem(row: Row, bylines: ReadonlyMap<number, ArticleAuthor[]>): AdminListItem {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    group: row.category,
    author: formatByline(bylines.get(row.id)),
    at: row.published_at.toISOString(),
    adminPath: editArticlePath(row.id),
    publicPath: row.status === 'published' ? articlePath(row) : undefined,
  };
}
