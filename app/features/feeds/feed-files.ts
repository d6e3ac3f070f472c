import type { NewsFilterId } from '#app/features/news/news.server.ts';
import { type FeedExtension, feedExtensions, feedPath } from '#app/ui/meta/feed-path.ts';

export type FeedKind = 'articles' | 'media' | 'stories';

export interface FeedDefinition {
  /** Part of the URL. The feed of everything has none. */
  slug?: string;
  /** Appended to the site's name. */
  title?: string;
  /** Path of the page that shows the same items. */
  page: string;
  kinds: readonly FeedKind[];
  /** Limits articles to a filter of the news page. */
  filter?: NewsFilterId;
}

/** One feed for everything, one for each news filter and one for the gallery. */
export const feeds: readonly FeedDefinition[] = [
  { page: '/', kinds: ['articles', 'media', 'stories'] },
  {
    slug: 'news',
    title: 'News',
    page: '/news',
    kinds: ['articles'],
    filter: 'news',
  },
  {
    slug: 'rumors',
    title: 'Rumors',
    page: '/news?filter=rumors',
    kinds: ['articles'],
    filter: 'rumors',
  },
  {
    slug: 'interviews',
    title: 'Interviews',
    page: '/news?filter=interviews',
    kinds: ['articles'],
    filter: 'interviews',
  },
  {
    slug: 'community',
    title: 'Community',
    page: '/news?filter=community',
    kinds: ['articles'],
    filter: 'community',
  },
  { slug: 'media', title: 'Media', page: '/media', kinds: ['media'] },
];

export interface FeedFile {
  feed: FeedDefinition;
  format: FeedExtension;
  path: string;
}

export const feedFiles: readonly FeedFile[] = feeds.flatMap((feed) =>
  feedExtensions.map((format) => ({ feed, format, path: feedPath(feed.slug, format) })),
);
