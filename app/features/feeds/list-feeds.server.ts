import { listNewsFilters } from '#app/features/news/news.server.ts';
import { feedExtensions, feedPath } from '#app/ui/meta/feed-path.ts';
import type { Database } from '#db/engine.ts';
import { type FeedDefinition, type FeedFile, reservedSlugs, siteFeeds } from './feed-files.ts';
import { listBoardFeeds } from './post-feeds.server.ts';

/**
 * Every feed of the site that has an address of its own on the page of feeds: for everything, each filter of the news page, the gallery, stories, events,
 * claims, newsletters, and the board with its categories.
 */
export async function listFeeds(db: Database): Promise<FeedDefinition[]> {
  const [everything, ...others] = siteFeeds;
  const filters = await listNewsFilters(db);
  const ofNews = filters
    .filter(({ id }) => !reservedSlugs.includes(id))
    .map(
      ({ id, name, path }): FeedDefinition => ({
        slug: id,
        title: name,
        page: path,
        filter: id,
        kinds: ['article'],
      }),
    );
  return [...(everything ? [everything] : []), ...ofNews, ...others, ...(await listBoardFeeds(db))];
}

/** The feed at a path such as `/feeds/rumors.atom`. */
export async function findFeedFile(db: Database, path: string): Promise<FeedFile | undefined> {
  for (const feed of await listFeeds(db)) {
    const format = feedExtensions.find((extension) => feedPath(feed.slug, extension) === path);
    if (format) return { feed, format, path };
  }
  return undefined;
}
