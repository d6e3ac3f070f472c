import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import type { ArticleAuthor, ArticleLink, ArticleSummary } from './article.ts';
import { formatByline } from './authors/bylines.server.ts';
import type { ArticleCardRow, findOlderArticle } from './news.queries.server.ts';
import type { FindNewsCategory } from './news-categories.server.ts';
import { articlePath } from './news-paths.ts';

export function presentArticle(
  row: ArticleCardRow,
  images: ReadonlyMap<number, ImageSource>,
  bylines: ReadonlyMap<number, ArticleAuthor[]>,
  findCategory: FindNewsCategory,
): ArticleSummary {
  return {
    id: row.id,
    path: articlePath(row),
    title: row.title,
    excerpt: row.excerpt,
    category: findCategory(row.category),
    author: formatByline(bylines.get(row.id)),
    publishedAt: row.published_at.toISOString(),
    image: row.image_id === null ? undefined : images.get(row.image_id),
  };
}

export function presentLink(
  row: Awaited<ReturnType<typeof findOlderArticle>>,
): ArticleLink | undefined {
  return row && { path: articlePath(row), title: row.title };
}
