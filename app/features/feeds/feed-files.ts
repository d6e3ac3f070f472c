import type { ContentKindId } from '#app/features/content/content.schema.ts';
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
}

/** The feeds of every site. The filters of the news page have one each, see `list-feeds.server.ts`. */
export const siteFeeds: readonly FeedDefinition[] = [
  { title: 'Everything', page: '/', kinds: ['article', 'media', 'story', 'site-page'] },
  { slug: 'media', title: 'Media', page: '/media', kinds: ['media'] },
  { slug: 'stories', title: 'Stories', page: '/stories', kinds: ['story'] },
  { slug: 'claims', title: 'Claims', page: '/claims', kinds: ['claim'] },
  {
    slug: 'newsletters',
    title: 'Newsletters',
    page: '/newsletters',
    kinds: [],
    hasNewsletters: true,
  },
];

/** The news filters that can have no feed, because another has its address. */
export const reservedSlugs: readonly (string | undefined)[] = siteFeeds.map(({ slug }) => slug);

export interface FeedFile {
  feed: FeedDefinition;
  format: FeedExtension;
  path: string;
}
