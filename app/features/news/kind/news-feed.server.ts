import {
  affiliatesTag,
  getKeywordLinkerFactory,
} from '#app/features/affiliates/keyword-links.server.ts';
import { listFeedItemsWithClaims, takeLatest } from '#app/features/claims/syndication.server.ts';
import type { ContentFeed, FeedQuery } from '#app/features/content/content.server.ts';
import { getReferencedContents } from '#app/features/content/references.server.ts';
import { getImagesOf, type SignFile } from '#app/features/images/images.server.ts';
import { getMarkdownImages } from '#app/features/images/texts.server.ts';
import { longTextHtml } from '#app/text/long-text/long-text-html.ts';
import { renderLongText } from '#app/text/long-text/render-long-text.server.ts';
import type { Database } from '#db/engine.ts';
import { formatByline, getBylines } from '../authors/bylines.server.ts';
import { listCorrectedArticles } from '../corrections/corrections.queries.server.ts';
import { articleTag, getFilterCategories, newsPageTag, newsTag } from '../get-news.server.ts';
import { getNewsCategoryFinder } from '../news-categories.server.ts';
import { articlePath } from '../news-paths.ts';
import { listArticleChanges } from './article-changes.server.ts';
import { listArticlesForFeed } from './news-feed.queries.server.ts';

interface ArticleFeedQuery extends FeedQuery {
  /** For a preview, whose images may not be public. */
  signFile?: SignFile;
}

/** Published articles in full; affiliate links in them are labeled. */
export async function getArticleFeed(
  db: Database,
  { contentKinds, origin, limit, ids, filter, authorId, signFile }: ArticleFeedQuery,
): Promise<ContentFeed> {
  const categories = filter === undefined ? undefined : await getFilterCategories(db, filter);
  const newLinker = await getKeywordLinkerFactory(db);
  const findCategory = await getNewsCategoryFinder(db);
  const isRumor = ({ category }: { category: string }) => findCategory(category).isRumor;
  const { rows, changes, tags } = await listIssues(db, {
    limit,
    ids,
    categories,
    authorId,
    isRumor,
  });
  const images = await getImagesOf(db, rows, signFile);
  const bylines = await getBylines(db, rows);
  const texts = rows.map(({ body }) => body).join('\n\n');
  const [textImages, references] = await Promise.all([
    getMarkdownImages(db, texts, { sign: signFile }),
    getReferencedContents(contentKinds, db, texts),
  ]);
  const { contents } = references;
  const items = rows.map((row) => ({
    id: `news/${row.id}`,
    url: origin + articlePath(row),
    title: changes.get(row.id)?.title ?? row.title,
    summary: row.excerpt,
    html:
      (changes.get(row.id)?.before ?? '') +
      longTextHtml(
        renderLongText(row.body, { linker: newLinker(), images: textImages, contents }),
      ) +
      (changes.get(row.id)?.after ?? ''),
    author: formatByline(bylines.get(row.id)),
    categories: [findCategory(row.category).name],
    publishedAt: row.published_at,
    updatedAt: changes.get(row.id)?.updatedAt ?? row.updated_at,
    correctedAt: changes.get(row.id)?.issuedAt,
    image: row.image_id === null ? undefined : images.get(row.image_id),
  }));
  return {
    items,
    tags: [
      newsTag,
      newsPageTag,
      ...tags,
      affiliatesTag,
      ...references.tags,
      ...rows.map(({ id }) => articleTag(id)),
    ],
  };
}

interface IssuesQuery {
  limit: number;
  ids: readonly number[] | undefined;
  /** Undefined means all. */
  categories: readonly string[] | undefined;
  authorId: number | undefined;
  isRumor: (article: { category: string }) => boolean;
}

/** The articles that were published, corrected or had a claim settled last, and what has happened to each since it was published. */
async function listIssues(
  db: Database,
  { limit, ids, categories, authorId, isRumor }: IssuesQuery,
) {
  const list = (among?: readonly number[]) =>
    listArticlesForFeed(db, among ? 2 * limit : limit, { categories, authorId, ids: among });
  const otherIds = ids ? [] : await listCorrectedArticles(db, limit);
  const query = { limit, ids, list, otherIds, isRumor };
  const { items, tags } = await listFeedItemsWithClaims(db, 'article', query);
  const changes = await listArticleChanges(db, items);
  const issuedAt = ({ row }: (typeof items)[number]) =>
    changes.get(row.id)?.issuedAt ?? row.published_at;
  const rows = takeLatest(items, limit, issuedAt).map(({ row }) => row);
  return { rows, changes, tags };
}
