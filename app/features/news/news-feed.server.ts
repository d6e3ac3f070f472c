import type { Database } from '#db/engine.ts';
import { renderMarkdown } from '../../text/markdown.server.ts';
import { getPictures } from '../images/images.server.ts';
import { listArticlesForFeed } from './news-feed.queries.server.ts';

/** Published articles in full, newest first, for readers elsewhere. */
export async function getArticlesForFeed(
  db: Database,
  limit: number,
  categories?: readonly string[],
) {
  const rows = await listArticlesForFeed(db, limit, categories);
  const pictures = await getPictures(
    db,
    rows.map((row) => row.image_id),
  );
  return rows.map((row) => ({
    id: row.id,
    path: `/news/${row.id}-${row.slug}`,
    title: row.title,
    excerpt: row.excerpt,
    html: renderMarkdown(row.body),
    category: row.category,
    author: row.author ?? undefined,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    picture: row.image_id === null ? undefined : pictures.get(row.image_id),
  }));
}

export type ArticleForFeed = Awaited<ReturnType<typeof getArticlesForFeed>>[number];
