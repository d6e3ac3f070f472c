import type { Database } from '#db/engine.ts';
import { getPictures } from '../images/images.server.ts';
import {
  type ArticleEntryRow,
  findNewestPublication,
  listArticleParts,
  listArticlesOfPart,
  listArticlesSince,
} from './news-sitemap.queries.server.ts';

const TWO_DAYS = 2 * 24 * 60 * 60 * 1000;
/** More than that a news sitemap must not list. */
const NEWS_LIMIT = 1000;

/** The numbered parts of the list of all articles, each with its last change. */
export async function getArticleParts(db: Database) {
  const rows = await listArticleParts(db);
  return rows.map(({ part, published_at, updated_at }) => ({
    part,
    publishedAt: published_at,
    updatedAt: updated_at,
  }));
}

export async function getArticlesOfPart(db: Database, part: number) {
  return present(db, await listArticlesOfPart(db, part));
}

/**
 * The newest article and what came in the two days before it. Counted from the article rather than
 * from now, so that the page holds until there is another one.
 */
export async function getLatestArticles(db: Database) {
  const newest = await findNewestPublication(db);
  if (!newest) return [];
  const since = new Date(newest.getTime() - TWO_DAYS);
  return present(db, await listArticlesSince(db, since, NEWS_LIMIT));
}

async function present(db: Database, rows: readonly ArticleEntryRow[]) {
  const pictures = await getPictures(
    db,
    rows.map((row) => row.image_id),
  );
  return rows.map((row) => ({
    path: `/news/${row.id}-${row.slug}`,
    title: row.title,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    picture: row.image_id === null ? undefined : pictures.get(row.image_id),
  }));
}
