import {
  affiliatesTag,
  getKeywordLinkerFactory,
} from '#app/features/affiliates/affiliates.server.ts';
import type { ContentFeed, FeedQuery } from '#app/features/content/content.server.ts';
import { sanitizeExcerpt } from '#app/text/html/sanitize-excerpt.server.ts';
import type { Database } from '#db/engine.ts';
import { storiesTag } from './get-top-stories.server.ts';
import { listStoriesForFeed } from './stories.queries.server.ts';

/** A story's URL may be corrected later, so an item's id is a tag URI (RFC 4151). */
export async function getStoryFeed(
  db: Database,
  { origin, limit }: FeedQuery,
): Promise<ContentFeed> {
  const [rows, newLinker] = await Promise.all([
    listStoriesForFeed(db, limit),
    getKeywordLinkerFactory(db),
  ]);
  const { hostname } = new URL(origin);
  const items = rows.map((row) => {
    const day = row.created_at.toISOString().slice(0, 10);
    return {
      id: `tag:${hostname},${day}:stories/${row.id}`,
      isPermalink: false,
      url: httpUrl(row.url) ?? origin,
      title: row.title,
      summary: undefined,
      html: sanitizeExcerpt(row.excerpt, newLinker()),
      author: row.source,
      categories: ['Story'],
      publishedAt: row.published_at,
      updatedAt: row.published_at,
      image: undefined,
    };
  });
  return { items, tags: [storiesTag, affiliatesTag] };
}

function httpUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return /^https?:$/.test(protocol) ? href : undefined;
}
