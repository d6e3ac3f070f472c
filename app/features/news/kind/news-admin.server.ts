import { getImagesOf } from '#app/features/images/images.server.ts';
import type { AdminListItem, AdminListQuery } from '#app/http/lists/admin-list.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import { publicName } from '#app/text/names/public-name.ts';
import type { Database } from '#db/engine.ts';
import { listArticleAuthors } from '../authors/authors.queries.server.ts';
import { formatByline, getBylines } from '../authors/bylines.server.ts';
import { findArticleRow } from '../editing/article-editing.queries.server.ts';
import { getNewsCategoryFinder } from '../news-categories.server.ts';
import { articlePath } from '../news-paths.ts';
import { listArticlesForAdmin } from './news-admin.queries.server.ts';

/** Articles of every status. */
export async function listAdminArticles(
  db: Database,
  query: AdminListQuery,
): Promise<AdminListItem[]> {
  const rows = await listArticlesForAdmin(db, query);
  const bylines = await getBylines(db, rows);
  const images = await getImagesOf(db, rows);
  const findCategory = await getNewsCategoryFinder(db);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    image: images.get(row.image_id ?? 0),
    status: row.status,
    group: findCategory(row.category).name,
    author: formatByline(bylines.get(row.id)),
    at: row.published_at.toISOString(),
    publicPath: row.status === 'published' ? articlePath(row) : undefined,
  }));
}

/** An article of any status for staff. Its author is the first one who has an account. */
export async function describeArticle(db: Database, id: number) {
  const row = await findArticleRow(db, id);
  const authors = await listArticleAuthors(db, [id]);
  const author = authors.find(({ memberId }) => memberId !== null);
  return (
    row && {
      kindLabel: 'Article',
      title: row.title,
      html: renderMarkdown(row.body),
      author: author && { id: author.memberId ?? 0, name: publicName(author.name) },
      path: row.status === 'published' ? articlePath(row) : undefined,
      images: [],
      createdAt: row.published_at.toISOString(),
    }
  );
}
