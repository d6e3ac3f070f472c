import type { Database } from '#db/engine.ts';
import { getPictures } from '../images/images.server.ts';
import type { ArticleSummary } from './article-summary.ts';
import { presentArticle } from './news.present.server.ts';
import { listNewestArticles } from './news.queries.server.ts';

/** Cache tag of every list of articles. */
export const newsTag = 'news';
export const articleTag = (id: number) => `article:${id}`;

/** The newest articles for a list, the featured one among them first. */
export async function getLatestNews(db: Database, limit: number): Promise<ArticleSummary[]> {
  const rows = await listNewestArticles(db, limit);
  const pictures = await getPictures(
    db,
    rows.map((row) => row.image_id),
  );
  const articles = rows.map((row) => presentArticle(row, pictures));
  return articles.toSorted((one, other) => Number(other.isFeatured) - Number(one.isFeatured));
}
