import type { FindSubject } from '../discussions/comment-subjects.server.ts';
import { articlePath } from './article-path.ts';
import { findArticle } from './news.queries.server.ts';

/** A published article, to be commented on. */
export const findArticleSubject: FindSubject = async (db, id) => {
  const row = await findArticle(db, id);
  return row && { title: row.title, path: articlePath(row), publishedAt: row.published_at };
};
