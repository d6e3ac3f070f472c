import { findEmailedArticle } from '#app/features/news/news.server.ts';
import type { Database } from '#db/engine.ts';
import type { ArchiveChoice } from '#db/tables/audience.ts';
import { isForArchive } from '../newsletters.schema.ts';
import { findAlertedArticle } from './announcements.queries.server.ts';

interface Row {
  archive: ArchiveChoice;
  id: number;
  segment_id: number | null;
  article_id: number | null;
}

/** The article that a newsletter emails, or alerts readers to. */
export async function findArticleOf(db: Database, row: Pick<Row, 'id' | 'article_id'>) {
  const articleId = row.article_id ?? (await findAlertedArticle(db, row.id));
  return articleId === undefined ? undefined : findEmailedArticle(db, articleId);
}

/** Where a newsletter, or what it is about, can be read. Undefined if it’s nowhere on the site. */
export async function findPagePath(db: Database, row: Row): Promise<string | undefined> {
  const article = await findArticleOf(db, row);
  if (article) return article.path;
  return isForArchive(row.archive, row.segment_id !== null) ? archivePath(row.id) : undefined;
}

export const archivePath = (id: number) => `/newsletters/${id}`;
