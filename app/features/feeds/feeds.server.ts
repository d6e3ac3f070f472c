import type { Database } from '#db/engine.ts';
import { mediaTag } from '../media/media.server.ts';
import { getMediaForFeed } from '../media/media-feed.server.ts';
import { articleTag, newsTag } from '../news/news.server.ts';
import { getArticlesForFeed } from '../news/news-feed.server.ts';
import { getSiteIdentity, siteTag } from '../pages/pages.server.ts';
import { storiesTag } from '../stories/stories.server.ts';
import { getStoriesForFeed } from '../stories/stories-feed.server.ts';
import type { Feed, FeedItem } from './feed-item.ts';
import type { FeedAddress, FeedDefinition, FeedKind } from './feed-list.ts';
import { articleItem, mediaItem, oneLine, storyItem } from './present-items.server.ts';

const NEWEST = 30;
/** Of a feed in which nothing has happened yet. */
const BEFORE_EVERYTHING = new Date(0);

interface Loading {
  db: Database;
  origin: string;
  readsFrom: (...tags: string[]) => void;
}

export async function getFeed(
  { db, origin, readsFrom }: Loading,
  { feed, path }: FeedAddress,
): Promise<Feed> {
  readsFrom(siteTag);
  const { siteName, tagline, blurb } = await getSiteIdentity(db);
  const items = await getItems({ db, origin, readsFrom }, feed);
  const changes = items.map((item) => item.updatedAt.getTime());
  return {
    title: oneLine(feed.title ? `${siteName}: ${feed.title}` : siteName),
    description: oneLine(tagline || blurb || siteName),
    siteName: oneLine(siteName),
    origin,
    address: origin + path,
    pageAddress: origin + feed.page,
    updatedAt: changes.length > 0 ? new Date(Math.max(...changes)) : BEFORE_EVERYTHING,
    items,
  };
}

/** Of every kind as many as the whole feed takes, then the newest of all of them. */
async function getItems(loading: Loading, feed: FeedDefinition): Promise<FeedItem[]> {
  const lists = await Promise.all(feed.kinds.map((kind) => getKind[kind](loading, feed)));
  return lists
    .flat()
    .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime())
    .slice(0, NEWEST);
}

const getKind: Record<FeedKind, (loading: Loading, feed: FeedDefinition) => Promise<FeedItem[]>> = {
  articles: async ({ db, origin, readsFrom }, { categories }) => {
    const articles = await getArticlesForFeed(db, NEWEST, categories);
    readsFrom(newsTag, ...articles.map(({ id }) => articleTag(id)));
    return articles.map((article) => articleItem(article, origin));
  },
  media: async ({ db, origin, readsFrom }) => {
    readsFrom(mediaTag);
    const items = await getMediaForFeed(db, NEWEST);
    return items.map((item) => mediaItem(item, origin));
  },
  stories: async ({ db, origin, readsFrom }) => {
    readsFrom(storiesTag);
    const stories = await getStoriesForFeed(db, NEWEST);
    return stories.map((story) => storyItem(story, origin));
  },
};
