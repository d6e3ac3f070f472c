import type { PictureSource } from '../images/picture-source.ts';
import type { ArticleLink, Correction } from './article-page.ts';
import { articlePath } from './article-path.ts';
import type { ArticleSummary } from './article-summary.ts';
import type { ArticleCardRow, findArticleBefore, listCorrections } from './news.queries.server.ts';

export function presentArticle(
  row: ArticleCardRow,
  pictures: ReadonlyMap<number, PictureSource>,
): ArticleSummary {
  return {
    id: row.id,
    path: articlePath(row),
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    author: row.author ?? undefined,
    publishedAt: row.published_at.toISOString(),
    isFeatured: row.is_featured,
    picture: row.image_id === null ? undefined : pictures.get(row.image_id),
  };
}

export function presentCorrection(
  row: Awaited<ReturnType<typeof listCorrections>>[number],
): Correction {
  return {
    id: row.id,
    what: row.what,
    why: row.why,
    correctedAt: row.corrected_at.toISOString(),
  };
}

export function presentLink(
  row: Awaited<ReturnType<typeof findArticleBefore>>,
): ArticleLink | undefined {
  return row && { path: articlePath(row), title: row.title };
}
