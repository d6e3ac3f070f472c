import { affiliatesTag } from '#app/features/affiliates/affiliates.server.ts';
import { listFeedMedia, mediaItemTag, mediaTag } from '#app/features/media/media.server.ts';
import { articleTag, listFeedArticles, newsTag } from '#app/features/news/news.server.ts';
import { getSiteIdentity, siteTag } from '#app/features/settings/settings.server.ts';
import { listFeedStories, storiesTag } from '#app/features/stories/stories.server.ts';
import type { Database } from '#db/engine.ts';
import type { FeedDefinition, FeedFile, FeedKind } from './feed-files.ts';
import type { Feed, FeedItem } from './feed-item.ts';
import {
  presentArticle,
  presentMedia,
  presentStory,
  toSingleLine,
} from './present-items.server.ts';

const MAX_ITEMS = 30;
/** `updatedAt` of an empty feed. */
const EPOCH = new Date(0);

interface FeedDeps {
  db: Database;
  origin: string;
  addCacheTags: (...tags: string[]) => void;
}

export async function getFeed(
  { db, origin, addCacheTags }: FeedDeps,
  { feed, path }: FeedFile,
): Promise<Feed> {
  addCacheTags(siteTag);
  const { siteName, tagline, blurb } = await getSiteIdentity(db);
  const items = await loadItems({ db, origin, addCacheTags }, feed);
  const changes = items.map((item) => item.updatedAt.getTime());
  return {
    title: toSingleLine(feed.title ? `${siteName}: ${feed.title}` : siteName),
    description: toSingleLine(tagline || blurb || siteName),
    siteName: toSingleLine(siteName),
    origin,
    url: origin + path,
    pageUrl: origin + feed.page,
    updatedAt: changes.length > 0 ? new Date(Math.max(...changes)) : EPOCH,
    items,
  };
}

/** Loads a full feed of each kind, then keeps the newest across kinds. */
async function loadItems(loading: FeedDeps, feed: FeedDefinition): Promise<FeedItem[]> {
  const lists = await Promise.all(feed.kinds.map((kind) => loadKind[kind](loading, feed)));
  return lists
    .flat()
    .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime())
    .slice(0, MAX_ITEMS);
}

const loadKind: Record<FeedKind, (loading: FeedDeps, feed: FeedDefinition) => Promise<FeedItem[]>> =
  {
    articles: async ({ db, origin, addCacheTags }, { filter = 'all' }) => {
      const articles = await listFeedArticles(db, MAX_ITEMS, filter);
      addCacheTags(newsTag, affiliatesTag, ...articles.map(({ id }) => articleTag(id)));
      return articles.map((article) => presentArticle(article, origin));
    },
    media: async ({ db, origin, addCacheTags }) => {
      const items = await listFeedMedia(db, MAX_ITEMS);
      addCacheTags(mediaTag, ...items.map(({ id }) => mediaItemTag(id)));
      return items.map((item) => presentMedia(item, origin));
    },
    stories: async ({ db, origin, addCacheTags }) => {
      addCacheTags(storiesTag, affiliatesTag);
      const stories = await listFeedStories(db, MAX_ITEMS);
      return stories.map((story) => presentStory(story, origin));
    },
  };
