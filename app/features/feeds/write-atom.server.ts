import { generateAtomFeed } from 'feedsmith';
import type { Feed, FeedItem } from './feed-item.ts';
import { pictureType, tightCdata } from './feed-xml.ts';
import { feedPicture } from './present-items.server.ts';

export function writeAtom(feed: Feed): string {
  const xml = generateAtomFeed(
    {
      id: feed.address,
      title: { value: feed.title },
      subtitle: { value: feed.description },
      updated: feed.updatedAt,
      // Stands for entries that name nobody.
      authors: [{ name: feed.siteName, uri: feed.origin }],
      generator: { text: 'Threequel' },
      icon: `${feed.origin}/icon-192.png`,
      links: [
        { href: feed.address, rel: 'self', type: 'application/atom+xml' },
        { href: feed.pageAddress, rel: 'alternate', type: 'text/html' },
      ],
      entries: feed.items.map((item) => atomEntry(item, feed.origin)),
    },
    { strict: true },
  );
  return tightCdata(xml);
}

function atomEntry(item: FeedItem, origin: string) {
  const { picture } = item;
  const alternate = { href: item.address, rel: 'alternate', type: 'text/html' };
  const enclosure = picture && {
    href: feedPicture(origin, picture),
    rel: 'enclosure',
    type: pictureType,
  };
  return {
    id: item.id,
    title: { value: item.title },
    summary: item.summary ? { value: item.summary } : undefined,
    content: { value: item.html, type: 'html' },
    published: item.publishedAt,
    updated: item.updatedAt,
    authors: item.author ? [{ name: item.author }] : undefined,
    categories: item.categories.map((term) => ({ term })),
    links: enclosure ? [alternate, enclosure] : [alternate],
  };
}
