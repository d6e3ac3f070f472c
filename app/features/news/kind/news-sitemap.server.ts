import { getImagesOf } from '#app/features/images/images.server.ts';
import type { Database } from '#db/engine.ts';
import { articlePath } from '../news-paths.ts';
import {
  type ArticleEntryRow,
  findNewestPublication,
  listArticlesInChunk,
  listArticlesSince,
} from './news-sitemap.queries.server.ts';

const TWO_DAYS = 2 * 24 * 60 * 60 * 1000;
/** Google's limit for a news sitemap. */
const MAX_NEWS = 1000;

export async function listSitemapArticles(db: Database, chunk: number) {
  return present(db, await listArticlesInChunk(db, chunk));
}

/**
 * The newest article and those of the two days before it. Counting from the article instead of
 * from now keeps the page cacheable until the next publication.
 */
export async function listNewsSitemapArticles(db: Database) {
  const newest = await findNewestPublication(db);
  if (!newest) return [];
  const since = new Date(newest.getTime() - TWO_DAYS);
  return present(db, await listArticlesSince(db, since, MAX_NEWS));
}

async function present(db: Database, rows: readonly ArticleEntryRow[]) {
  const images = await getImagesOf(db, rows);
  return rows.map((row) => ({
    path: articlePath(row),
    title: row.title,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    image: row.image_id === null ? undefined : images.get(row.image_id),
  }));
}
