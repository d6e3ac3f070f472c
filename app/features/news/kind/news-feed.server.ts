import { getKeywordLinkerFactory } from '#app/features/affiliates/affiliates.server.ts';
import { getImagesById } from '#app/features/images/images.server.ts';
import { escapeXml } from '#app/text/html/xml-text.ts';
import type { LongText } from '#app/text/long-text/long-text.ts';
import { renderLongText } from '#app/text/long-text/render-long-text.server.ts';
import type { Database } from '#db/engine.ts';
import { filterCategories, type NewsFilterId } from '../news-filter.ts';
import { articlePath } from '../news-paths.ts';
import { listArticlesForFeed } from './news-feed.queries.server.ts';

export type { NewsFilterId };

/** Published articles in full, newest first. Affiliate links in them are labeled. */
export async function listFeedArticles(db: Database, limit: number, filter: NewsFilterId) {
  const [rows, newLinker] = await Promise.all([
    listArticlesForFeed(db, limit, filterCategories(filter)),
    getKeywordLinkerFactory(db),
  ]);
  const images = await getImagesById(
    db,
    rows.map((row) => row.image_id),
  );
  return rows.map((row) => ({
    id: row.id,
    path: articlePath(row),
    title: row.title,
    excerpt: row.excerpt,
    html: toFeedHtml(renderLongText(row.body, { linker: newLinker() })),
    category: row.category,
    author: row.author ?? undefined,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    image: row.image_id === null ? undefined : images.get(row.image_id),
  }));
}

export type FeedArticle = Awaited<ReturnType<typeof listFeedArticles>>[number];

/** Feed readers strip iframes, so videos become links. */
function toFeedHtml({ blocks }: LongText): string {
  return blocks
    .map((block) => {
      if (block.kind === 'html') return block.html;
      const { pageUrl, provider } = block.video;
      const label = `${block.title || 'Video'} (${provider})`;
      return `<p><a href="${escapeXml(pageUrl)}">${escapeXml(label)}</a></p>`;
    })
    .join('');
}
