import {
  affiliatesTag,
  getKeywordLinkerFactory,
} from '#app/features/affiliates/keyword-links.server.ts';
import type { ContentFeed, FeedQuery } from '#app/features/content/content.server.ts';
import { getReferencedContents } from '#app/features/content/references.server.ts';
import { getImagesOf } from '#app/features/images/images.server.ts';
import { getMarkdownImages } from '#app/features/images/texts.server.ts';
import { escapeXml } from '#app/text/html/xml-text.ts';
import { longTextHtml } from '#app/text/long-text/long-text-html.ts';
import { renderLongText } from '#app/text/long-text/render-long-text.server.ts';
import type { Database } from '#db/engine.ts';
import { formatByline, getBylines } from '../authors/bylines.server.ts';
import {
  listCorrectedArticles,
  listCorrections,
} from '../corrections/corrections.queries.server.ts';
import { articleTag, getFilterCategories, newsPageTag, newsTag } from '../get-news.server.ts';
import { getNewsCategoryFinder } from '../news-categories.server.ts';
import { articlePath } from '../news-paths.ts';
import { listArticlesForFeed } from './news-feed.queries.server.ts';

/** Published articles in full; affiliate links in them are labeled. */
export async function getArticleFeed(
  db: Database,
  { contentKinds, origin, limit, filter }: FeedQuery,
): Promise<ContentFeed> {
  const categories = filter === undefined ? undefined : await getFilterCategories(db, filter);
  const [newest, corrected, newLinker] = await Promise.all([
    listArticlesForFeed(db, limit, categories),
    listCorrectedArticles(db, limit).then((ids) => listArticlesForFeed(db, limit, categories, ids)),
    getKeywordLinkerFactory(db),
  ]);
  const known = new Set(newest.map(({ id }) => id));
  const all = [...newest, ...corrected.filter(({ id }) => !known.has(id))];
  const corrections = Map.groupBy(
    await listCorrections(
      db,
      all.map(({ id }) => id),
    ),
    ({ article_id }) => article_id,
  );
  const issuedAt = ({ id, published_at }: (typeof all)[number]) =>
    (corrections.get(id)?.[0]?.corrected_at ?? published_at).getTime();
  const rows = all.toSorted((a, b) => issuedAt(b) - issuedAt(a)).slice(0, limit);
  const images = await getImagesOf(db, rows);
  const bylines = await getBylines(db, rows);
  const texts = rows.map(({ body }) => body).join('\n\n');
  const [textImages, references] = await Promise.all([
    getMarkdownImages(db, texts),
    getReferencedContents(contentKinds, db, texts),
  ]);
  const { contents } = references;
  const findCategory = await getNewsCategoryFinder(db);
  const items = rows.map((row) => ({
    id: `news/${row.id}`,
    url: origin + articlePath(row),
    title: row.title,
    summary: row.excerpt,
    html:
      longTextHtml(
        renderLongText(row.body, { linker: newLinker(), images: textImages, contents }),
      ) + (corrections.get(row.id) ?? []).map(toFeedCorrection).join(''),
    author: formatByline(bylines.get(row.id)),
    isUnofficial: findCategory(row.category).isRumor,
    categories: [findCategory(row.category).name],
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    correctedAt: corrections.get(row.id)?.[0]?.corrected_at,
    image: row.image_id === null ? undefined : images.get(row.image_id),
  }));
  return {
    items,
    tags: [
      newsTag,
      newsPageTag,
      affiliatesTag,
      ...references.tags,
      ...rows.map(({ id }) => articleTag(id)),
    ],
  };
}

function toFeedCorrection({ what, why }: { what: string; why: string }): string {
  return `<p><strong>Correction:</strong> ${escapeXml(what)} ${escapeXml(why)}</p>`;
}
