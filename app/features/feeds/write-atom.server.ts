import { generateAtomFeed } from 'feedsmith';
import type { Feed } from './feed.ts';
import { trimCdataWhitespace } from './feed-xml.ts';

export function writeAtom(feed: Feed): string {
  const xml = generateAtomFeed(
    {
      id: feed.id,
      title: { value: feed.title },
      subtitle: { value: feed.description },
      updated: feed.updatedAt,
      // The default for entries without an author.
      authors: [{ name: feed.siteName, uri: feed.origin }],
      generator: { text: 'Threequel' },
      icon: feed.origin + feed.icon.small.path,
      links: [
        { href: feed.url, rel: 'self', type: 'application/atom+xml' },
        { href: feed.pageUrl, rel: 'alternate', type: 'text/html' },
      ],
      entries: feed.items.map(atomEntry),
    },
    { strict: true },
  );
  // The library has no option for it.
  return trimCdataWhitespace(xml.replace('<feed ', `<feed xml:lang="${feed.language}" `));
}

function atomEntry(item: Feed['items'][number]) {
  const { enclosure, discussionUrl } = item;
  const links = [
    { href: item.url, rel: 'alternate', type: 'text/html' },
    // RFC 4685
    discussionUrl && { href: discussionUrl, rel: 'replies', type: 'text/html' },
    enclosure && {
      href: enclosure.url,
      rel: 'enclosure',
      type: enclosure.type,
      length: enclosure.bytes,
    },
  ];
  return {
    id: item.id,
    title: { value: item.title },
    summary: item.summary ? { value: item.summary } : undefined,
    content: { value: item.html, type: 'html' },
    published: item.publishedAt,
    updated: item.updatedAt,
    authors: item.author ? [{ name: item.author }] : undefined,
    categories: item.categories.map((term) => ({ term })),
    links: links.filter((link) => link !== undefined && link !== ''),
  };
}
