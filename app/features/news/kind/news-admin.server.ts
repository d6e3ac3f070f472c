import { AppError } from '#app/errors.ts';
import { getImagesById } from '#app/features/images/images.server.ts';
import type { AdminEntry, AdminListQuery } from '#app/http/admin-list.ts';
import { type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { articlePath } from '../news-paths.ts';
import type { AdminArticle } from './admin-article.ts';
import { findArticleForAdmin, listArticlesForAdmin } from './news-admin.queries.server.ts';

type Row = Awaited<ReturnType<typeof listArticlesForAdmin>>[number];

/** Articles of every status, newest first. */
export async function listAdminArticles(
  db: Database,
  choice: AdminListQuery,
): Promise<ListPage<AdminEntry>> {
  const rows = await listArticlesForAdmin(db, { ...choice, limit: choice.limit + 1 });
  return listPage(
    rows,
    choice.limit,
    (row) => ({ at: row.published_at, id: row.id }),
    toAdminEntry,
  );
}

/** @throws AppError 'not-found' */
export async function getAdminArticle(db: Database, id: number | undefined): Promise<AdminArticle> {
  const row = id === undefined ? undefined : await findArticleForAdmin(db, id);
  if (!row) throw new AppError('not-found');
  const images = await getImagesById(db, [row.image_id]);
  return {
    ...toAdminEntry(row),
    excerpt: row.excerpt,
    body: row.body,
    isFeatured: row.is_featured,
    image: images.values().next().value,
    sources: row.sources_json,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function toAdminEntry(row: Row): AdminEntry {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    sort: row.category,
    author: row.author ?? undefined,
    at: row.published_at.toISOString(),
    deskPath: `/admin/edit-article/${row.id}`,
    publicPath: row.status === 'published' ? articlePath(row) : undefined,
  };
}
