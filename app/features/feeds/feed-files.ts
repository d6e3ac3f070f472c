import type { ContentKindId } from '#app/features/content/content.schema.ts';
import { type FeedExtension, feedExtensions, feedPath } from '#app/ui/meta/feed-path.ts';

export interface FeedDefinition {
  /** Part of the URL. The feed of everything has none. */
  slug?: string;
  /** Appended to the site's name. */
  title?: string;
  /** Path of the page that shows the same items. */
  page: string;
  kinds: readonly ContentKindId[];
  hasNewsletters?: boolean;
  /** Limits articles to a filter of the news page, whose name and page replace those above. */
  filter?: string;
}

/** One feed for everything, one for each news filter, the gallery, stories and newsletters. */
export const feeds: readonly FeedDefinition[] = [
  { page: '/', kinds: ['article', 'media', 'story'] },
  ...['news', 'rumors', 'interviews', 'community'].map(
    (filter): FeedDefinition => ({ slug: filter, page: '/news', kinds: ['article'], filter }),
  ),
  { slug: 'media', title: 'Media', page: '/media', kinds: ['media'] },
  { slug: 'stories', title: 'Stories', page: '/stories', kinds: ['story'] },
  {
    slug: 'newsletters',
    title: 'Newsletters',
    page: '/newsletters',
    kinds: [],
    hasNewsletters: true,
  },
];

export interface FeedFile {
  feed: FeedDefinition;
  format: FeedExtension;
  path: string;
}

export const feedFiles: readonly FeedFile[] = feeds.flatMap((feed) =>
  feedExtensions.map((format) => ({ feed, format, path: feedPath(feed.slug, format) })),
);
