import { generateRssFeed } from 'feedsmith';
import type { FeedItem } from '#app/features/content/content.server.ts';
import type { Feed } from './feed.ts';
import { imageType, trimCdataWhitespace } from './feed-xml.ts';
import { feedImageUrl } from './sanitize-item.server.ts';

/** Images are resized on first request. The RSS Advisory Board recommends 0 for unknown lengths. */
const UNKNOWN_LENGTH = 0;

export function writeRss(feed: Feed): string {
  const xml = generateRssFeed(
    {
      title: feed.title,
      link: feed.pageUrl,
      description: feed.description,
      language: 'en',
      lastBuildDate: feed.updatedAt,
      generator: 'Threequel',
      atom: { links: [{ href: feed.url, rel: 'self', type: 'application/rss+xml' }] },
      items: feed.items.map((item) => rssItem(item, feed.origin)),
    },
    { strict: true },
  );
  return trimCdataWhitespace(xml);
}

/** Uses `dc:creator`, because RSS's own `author` element must contain an email address. */
function rssItem(item: FeedItem, origin: string) {
  const { image } = item;
  return {
    title: item.title,
    link: item.url,
    description: item.summary ?? item.html,
    content: { encoded: item.html },
    guid: { value: item.id, isPermaLink: item.isPermalink },
    pubDate: item.publishedAt,
    categories: item.categories.map((name) => ({ name })),
    dc: item.author ? { creators: [item.author] } : undefined,
    enclosures: image && [
      { url: feedImageUrl(origin, image), length: UNKNOWN_LENGTH, type: imageType },
    ],
  };
}
