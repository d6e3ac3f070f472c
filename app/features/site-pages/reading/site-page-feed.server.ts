import {
  affiliatesTag,
  getKeywordLinkerFactory,
} from '#app/features/affiliates/keyword-links.server.ts';
import type { ContentFeed, FeedQuery } from '#app/features/content/content.server.ts';
import { getReferencedContents } from '#app/features/content/references.server.ts';
import { getMarkdownImages } from '#app/features/images/texts.server.ts';
import { longTextHtml } from '#app/text/long-text/long-text-html.ts';
import { renderLongText } from '#app/text/long-text/render-long-text.server.ts';
import type { Database } from '#db/engine.ts';
import { sitePagesTag } from '../site-page-paths.ts';
import { listPagesForFeed } from '../site-pages.queries.server.ts';

/** The pages that staff want announced, or those with the given ids, in full. */
export async function getSitePageFeed(
  db: Database,
  { contentKinds, origin, limit, ids }: FeedQuery,
): Promise<ContentFeed> {
  const rows = await listPagesForFeed(db, limit, ids);
  const newLinker = await getKeywordLinkerFactory(db);
  const texts = rows.map(({ body }) => body).join('\n\n');
  const [images, references] = await Promise.all([
    getMarkdownImages(db, texts),
    getReferencedContents(contentKinds, db, texts),
  ]);
  const { contents } = references;
  const items = rows.map((row) => ({
    id: `pages/${row.id}`,
    url: origin + row.path,
    title: row.title,
    summary: row.summary || undefined,
    html: longTextHtml(renderLongText(row.body, { linker: newLinker(), images, contents })),
    author: undefined,
    categories: [],
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    image: undefined,
  }));
  return { items, tags: [sitePagesTag, affiliatesTag, ...references.tags] };
}
