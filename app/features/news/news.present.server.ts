import type { PictureSource } from '../images/picture-source.ts';
import type { ArticleSummary } from './article-summary.ts';
import type { ArticleCardRow } from './news.queries.server.ts';

export function presentArticle(
  row: ArticleCardRow,
  pictures: ReadonlyMap<number, PictureSource>,
): ArticleSummary {
  return {
    id: row.id,
    path: `/news/${row.id}-${row.slug}`,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    author: row.author ?? undefined,
    publishedAt: row.published_at.toISOString(),
    isFeatured: row.is_featured,
    picture: row.image_id === null ? undefined : pictures.get(row.image_id),
  };
}
