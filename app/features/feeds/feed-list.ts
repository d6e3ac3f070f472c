import { type FeedEnding, feedEndings, feedPath } from '../../ui/feed-address.ts';

export type FeedKind = 'articles' | 'media' | 'stories';

export interface FeedDefinition {
  /** In the address; the feed of everything has none. */
  part?: string;
  /** Stands beside the site's name. */
  title?: string;
  /** Path of the page that shows the same to people. */
  page: string;
  kinds: readonly FeedKind[];
  /** Only articles of these. */
  categories?: readonly string[];
}

/** A feed for everything, for each filter of the news and for the gallery. */
export const feeds: readonly FeedDefinition[] = [
  { page: '/', kinds: ['articles', 'media', 'stories'] },
  {
    part: 'news',
    title: 'News',
    page: '/news',
    kinds: ['articles'],
    categories: ['Breaking News', 'Development', 'Industry News'],
  },
  {
    part: 'rumors',
    title: 'Rumors',
    page: '/news?filter=rumors',
    kinds: ['articles'],
    categories: ['Rumors', 'Leaks'],
  },
  {
    part: 'interviews',
    title: 'Interviews',
    page: '/news?filter=interviews',
    kinds: ['articles'],
    categories: ['Interviews'],
  },
  {
    part: 'community',
    title: 'Community',
    page: '/news?filter=community',
    kinds: ['articles'],
    categories: ['Community'],
  },
  { part: 'media', title: 'Media', page: '/media', kinds: ['media'] },
];

export interface FeedAddress {
  feed: FeedDefinition;
  ending: FeedEnding;
  path: string;
}

export const feedAddresses: readonly FeedAddress[] = feeds.flatMap((feed) =>
  feedEndings.map((ending) => ({ feed, ending, path: feedPath(feed.part, ending) })),
);
