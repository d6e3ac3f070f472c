import type { Database } from '#db/engine.ts';
import { findArticleRow } from './editing/article-editing.queries.server.ts';
import { articlePath } from './news-paths.ts';

/** The saved text of an article of any status, as an email needs it. */
export async function findEmailedArticle(db: Database, id: number) {
  const row = await findArticleRow(db, id);
  if (!row) return undefined;
  const { title, excerpt, body, category, image_id: imageId, status } = row;
  return {
    title,
    excerpt,
    body,
    category,
    imageId,
    path: articlePath(row),
    status,
  };
}

export type EmailedArticle = NonNullable<Awaited<ReturnType<typeof findEmailedArticle>>>;
