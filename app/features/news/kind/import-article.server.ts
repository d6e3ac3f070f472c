import { MAX_TITLE_LENGTH } from '#app/features/content/content-fields.schema.ts';
import { saveTextUses } from '#app/features/files/files.server.ts';
import { markdownToText } from '#app/text/markdown/markdown-to-text.server.ts';
import { slugify } from '#app/text/slug.ts';
import { truncate } from '#app/text/truncate.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { type Author, replaceArticleAuthors } from '../authors/authors.queries.server.ts';
import { insertArticle } from '../editing/article-editing.queries.server.ts';
import { MAX_BODY_LENGTH, MAX_EXCERPT_LENGTH } from '../editing/article-fields.server.ts';
import { articleTag, newsOrderTag, newsTag } from '../get-news.server.ts';
import {
  findCategoryId,
  getDefaultCategory,
  lockNewsCategories,
} from '../news-categories.server.ts';
import { articlePath } from '../news-paths.ts';

/** An article from another program. */
export interface ImportedArticle {
  title: string;
  slug: string;
  /** Empty to take the beginning of the body. */
  excerpt: string;
  /** Markdown. */
  body: string;
  category: string;
  isPublished: boolean;
  publishedAt: Date;
  updatedAt: Date;
  imageId: number | null;
  authors: readonly Author[];
}

const DERIVED_EXCERPT_LENGTH = 200;

/** Why the article cannot be added, or undefined. */
export function articleProblem({ title, body }: Pick<ImportedArticle, 'title' | 'body'>) {
  if (!title.trim()) return 'It has no title.';
  if (!body.trim()) return 'It has no text.';
  if (body.length > MAX_BODY_LENGTH) return 'Its text is over 200,000 characters.';
  return undefined;
}

/** Adds an article with its dates, authors and status. */
export async function importArticle(
  unit: Pick<UnitOfWork, 'db' | 'invalidate' | 'advisoryLock'>,
  article: ImportedArticle,
): Promise<{ id: number; path: string }> {
  const { db, invalidate } = unit;
  const { body, publishedAt, updatedAt } = article;
  await lockNewsCategories(unit);
  // It may have been removed while the import was running.
  const category = (await findCategoryId(db, article.category)) ?? (await getDefaultCategory(db));
  const title = truncate(article.title.trim(), MAX_TITLE_LENGTH);
  const slug = slugify(article.slug || title) || 'article';
  const excerpt = article.excerpt || truncate(markdownToText(body), DERIVED_EXCERPT_LENGTH);
  const id = await insertArticle(db, {
    slug,
    title,
    body,
    category,
    excerpt: truncate(excerpt.replace(/\s+/g, ' ').trim(), MAX_EXCERPT_LENGTH),
    status: article.isPublished ? 'published' : 'draft',
    is_featured: false,
    image_id: article.imageId,
    sources_json: [],
    published_at: publishedAt,
    created_at: publishedAt,
    updated_at: updatedAt,
  });
  await replaceArticleAuthors(db, id, article.authors);
  await saveTextUses(db, { kind: 'article', contentId: id }, body);
  invalidate(newsTag, newsOrderTag, articleTag(id));
  return { id, path: articlePath({ id, slug }) };
}
