import { AppError } from '#app/errors.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { getImagesById } from '#app/features/images/images.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { AdminListItem, AdminListQuery } from '#app/http/admin-list.ts';
import { type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { articlePath } from '../news-paths.ts';
import type { AdminArticle } from './admin-article.ts';
import { findArticleForAdmin, listArticlesForAdmin } from './news-admin.queries.server.ts';

type Row = Awaited<ReturnType<typeof listArticlesForAdmin>>[number];

export const editArticlePath = (id: number) => `/admin/edit-article/${id}`;

/** Articles of every status, newest first. */
export async function listAdminArticles(
  db: Database,
  query: AdminListQuery,
): Promise<ListPage<AdminListItem>> {
  const rows = await listArticlesForAdmin(db, { ...query, limit: query.limit + 1 });
  return listPage(rows, query.limit, (row) => ({ at: row.published_at, id: row.id }), toListItem);
}

/** @throws AppError not-found if the article does not exist, forbidden if it is not the member's */
export async function getAdminArticle(
  db: Database,
  id: number | undefined,
  member: Member,
): Promise<AdminArticle> {
  const row = id === undefined ? undefined : await findArticleForAdmin(db, id);
  if (!row) throw new AppError('not-found');
  if (!can(member, 'publish content') && row.author_id !== member.id) {
    throw new AppError('forbidden', { detail: `article ${row.id}` });
  }
  const images = await getImagesById(db, [row.image_id]);
  return {
    ...toListItem(row),
    excerpt: row.excerpt,
    body: row.body,
    isFeatured: row.is_featured,
    image: images.values().next().value,
    sources: row.sources_json,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function toListItem(row: Row): AdminListItem {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    group: row.category,
    author: row.author ?? undefined,
    at: row.published_at.toISOString(),
    adminPath: editArticlePath(row.id),
    publicPath: row.status === 'published' ? articlePath(row) : undefined,
  };
}
