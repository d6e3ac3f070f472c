import { generateRssFeed } from 'feedsmith';
import type { Feed, FeedItem } from './feed-item.ts';
import { pictureType, tightCdata } from './feed-xml.ts';
import { feedPicture } from './present-items.server.ts';

/** Sizes are made when a picture is first asked for; 0 is what the standard's keepers advise for unknown. */
const UNKNOWN_LENGTH = 0;

export function writeRss(feed: Feed): string {
  const xml = generateRssFeed(
    {
      title: feed.title,
      link: feed.pageAddress,
      description: feed.description,
      language: 'en',
      lastBuildDate: feed.updatedAt,
      generator: 'Threequel',
      atom: { links: [{ href: feed.address, rel: 'self', type: 'application/rss+xml' }] },
      items: feed.items.map((item) => rssItem(item, feed.origin)),
    },
    { strict: true },
  );
  return tightCdata(xml);
}

/** The author goes by Dublin Core: RSS's own field takes a mail address, which nobody gave us to print. */
function rssItem(item: FeedItem, origin: string) {
  const { picture } = item;
  return {
    title: item.title,
    link: item.address,
    description: item.summary ?? item.html,
    content: { encoded: item.html },
    guid: { value: item.id, isPermaLink: item.isPermalink },
    pubDate: item.publishedAt,
    categories: item.categories.map((name) => ({ name })),
    dc: item.author ? { creators: [item.author] } : undefined,
    enclosures: picture && [
      { url: feedPicture(origin, picture), length: UNKNOWN_LENGTH, type: pictureType },
    ],
  };
}
