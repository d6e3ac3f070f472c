import type { ContentKindId } from '#app/features/content/content.schema.ts';
import type { PostsOfFeed } from '#app/features/discussions/feeds.server.ts';
import type { FeedExtension } from '#app/ui/meta/feed-path.ts';

export interface FeedDefinition {
  /** Part of the URL. The feed of everything has none. */
  slug?: string;
  title: string;
  /** Path of the page that shows the same items. */
  page: string;
  kinds: readonly ContentKindId[];
  hasNewsletters?: boolean;
  /** Limits articles to a filter of the news page. */
  filter?: string;
  /** Limits articles to those of an author. */
  authorId?: number;
  /** Posts besides the kinds. */
  posts?: PostsOfFeed;
  /** The name for its id, where that of the URL can change. */
  key?: string;
  /** For the feed of a topic: it replaces the kinds. */
  topicId?: number;
}

/** The feeds of every site. The filters of the news page have one each, see `list-feeds.server.ts`. */
export const siteFeeds: readonly FeedDefinition[] = [
  { title: 'Everything', page: '/', kinds: ['article', 'media', 'story', 'site-page'] },
  { slug: 'media', title: 'Media', page: '/media', kinds: ['media'] },
  { slug: 'stories', title: 'Stories', page: '/stories', kinds: ['story'] },
  { slug: 'events', title: 'Events', page: '/events', kinds: ['event'] },
  { slug: 'claims', title: 'Claims', page: '/claims', kinds: ['claim'] },
  {
    slug: 'newsletters',
    title: 'Newsletters',
    page: '/newsletters',
    kinds: [],
    hasNewsletters: true,
  },
  {
    slug: 'message-board',
    title: 'Message board',
    page: '/message-board',
    kinds: [],
    posts: { of: 'board', category: undefined },
  },
];

/** The news filters that can have no feed, because another has its address. */
export const reservedSlugs: readonly (string | undefined)[] = siteFeeds.map(({ slug }) => slug);

export interface FeedFile {
  feed: FeedDefinition;
  format: FeedExtension;
  path: string;
}
