import type { Database } from '#db/engine.ts';
import type { LongText } from '../../text/long-text/long-text.ts';
import { renderLongText } from '../../text/long-text/render-long-text.server.ts';
import { escapeXml } from '../../text/xml-text.ts';
import { getKeywordLinkers } from '../affiliates/affiliates.server.ts';
import { getPictures } from '../images/images.server.ts';
import { listArticlesForFeed } from './news-feed.queries.server.ts';
import { categoriesOf, type NewsFilterId } from './news-filter.ts';

export type { NewsFilterId };

/** Published articles in full, newest first, for readers elsewhere; affiliate links in them are labelled. */
export async function getArticlesForFeed(db: Database, limit: number, filter: NewsFilterId) {
  const [rows, newLinker] = await Promise.all([
    listArticlesForFeed(db, limit, categoriesOf(filter)),
    getKeywordLinkers(db),
  ]);
  const pictures = await getPictures(
    db,
    rows.map((row) => row.image_id),
  );
  return rows.map((row) => ({
    id: row.id,
    path: `/news/${row.id}-${row.slug}`,
    title: row.title,
    excerpt: row.excerpt,
    html: htmlOf(renderLongText(row.body, { linker: newLinker() })),
    category: row.category,
    author: row.author ?? undefined,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    picture: row.image_id === null ? undefined : pictures.get(row.image_id),
  }));
}

export type ArticleForFeed = Awaited<ReturnType<typeof getArticlesForFeed>>[number];

/** Players do not travel: in their place stands a link to the video. */
function htmlOf({ parts }: LongText): string {
  return parts
    .map((part) => {
      if (part.kind === 'html') return part.html;
      const { pageAddress, place } = part.player;
      const words = `${part.title || 'Video'} (${place})`;
      return `<p><a href="${escapeXml(pageAddress)}">${escapeXml(words)}</a></p>`;
    })
    .join('');
}
