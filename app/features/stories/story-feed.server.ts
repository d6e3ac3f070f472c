import {
  affiliatesTag,
  getKeywordLinkerFactory,
} from '#app/features/affiliates/keyword-links.server.ts';
import { listFeedItemsWithClaims, takeLatest } from '#app/features/claims/syndication.server.ts';
import type { ContentFeed, FeedQuery } from '#app/features/content/content.server.ts';
import { getImagesOf } from '#app/features/images/images.server.ts';
import { sanitizeExcerpt } from '#app/text/html/sanitize-excerpt.server.ts';
import type { Database } from '#db/engine.ts';
import { storiesTag } from './get-stories.server.ts';
import { listNewestStories, listOutlets } from './stories.queries.server.ts';

/** The newest stories, and those with a claim that was settled since. */
export async function getStoryFeed(
  db: Database,
  { origin, limit, ids }: FeedQuery,
): Promise<ContentFeed> {
  const list = async (among?: readonly number[]) => {
    const rows = await listNewestStories(db, { ids: among, isLead: ids === undefined, limit });
    const groups = rows.flatMap(({ group_id }) => group_id ?? []);
    const outlets = Map.groupBy(await listOutlets(db, groups), ({ group_id }) => group_id);
    return rows.map((row) => ({ ...row, outlets: outlets.get(row.group_id) ?? [] }));
  };
  const [{ items: candidates, tags }, newLinker] = await Promise.all([
    listFeedItemsWithClaims(db, 'story', { limit, ids, list }),
    getKeywordLinkerFactory(db),
  ]);
  const stories = takeLatest(candidates, limit);
  const images = await getImagesOf(
    db,
    stories.map(({ row }) => row),
  );
  const items = stories.map(({ row, claims }) => ({
    id: `stories/${row.id}`,
    url: httpUrl(row.url) ?? `${origin}/stories/${row.id}`,
    discussionUrl: `${origin}/stories/${row.id}`,
    title: claims.title,
    summary: undefined,
    html: claims.before + sanitizeExcerpt(row.excerpt, newLinker()) + claims.after,
    author: row.source,
    categories: ['Story'],
    publishedAt: row.published_at,
    updatedAt: claims.changedAt ?? row.published_at,
    correctedAt: claims.settledAt,
    image: images.get(row.image_id ?? 0),
  }));
  return { items, tags: [storiesTag, affiliatesTag, ...tags] };
}

export function httpUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return /^https?:$/.test(protocol) ? href : undefined;
}
