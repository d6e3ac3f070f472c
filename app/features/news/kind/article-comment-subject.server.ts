import type { FindSubject } from '#app/features/discussions/discussions.server.ts';
import { findArticle } from '../news.queries.server.ts';
import { articlePath } from '../news-paths.ts';

export const findArticleSubject: FindSubject = async (db, id) => {
  const row = await findArticle(db, id);
  return row && { title: row.title, path: articlePath(row), publishedAt: row.published_at };
};
