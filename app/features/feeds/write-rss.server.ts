import { generateRssFeed } from 'feedsmith';
import { escapeXml } from '#app/text/html/xml-text.ts';
import type { Feed } from './feed.ts';
import { imageType, trimCdataWhitespace } from './feed-xml.ts';
import { feedImageUrl } from './sanitize-item.server.ts';

/** The maximum width of a channel's image in RSS 2.0. */
const MAX_ICON_WIDTH = 144;

/**
 * By the RSS Best Practices Profile, an item's description is HTML, so plain text is escaped there.
 * Titles and the channel's description are plain text, with references for `&` and `<` and no CDATA.
 */
export function writeRss(feed: Feed): string {
  const xml = generateRssFeed(
    {
      title: feed.title,
      link: feed.pageUrl,
      description: feed.description,
      language: feed.language,
      lastBuildDate: feed.updatedAt,
      generator: 'Threequel',
      image: {
        url: feed.origin + feed.icon.small.path,
        title: feed.title,
        link: feed.pageUrl,
        width: MAX_ICON_WIDTH,
        height: MAX_ICON_WIDTH,
      },
      atom: { links: [{ href: feed.url, rel: 'self', type: 'application/rss+xml' }] },
      items: feed.items.map((item) => rssItem(item, feed.origin)),
    },
    { strict: true },
  );
  return referencesInsteadOfCdata(trimCdataWhitespace(xml));
}

function referencesInsteadOfCdata(xml: string): string {
  return xml.replace(
    /<(title|description)><!\[CDATA\[(.*?)\]\]><\/\1>/gs,
    (_, element: string, value: string) => {
      const text = value.replaceAll(']]]]><![CDATA[>', ']]>');
      return `<${element}>${text.replace(/[&<>]/g, (character) => references[character] ?? '')}</${element}>`;
    },
  );
}

const references: Record<string, string> = { '&': '&#x26;', '<': '&#x3C;', '>': '&#x3E;' };

/**
 * Uses `dc:creator`, because RSS's own `author` element must contain an email address. Readers show the
 * smaller image of `media:content`, and offer the enclosure as a download.
 */
function rssItem(item: Feed['items'][number], origin: string) {
  const { image, enclosure } = item;
  return {
    title: item.title,
    link: item.url,
    description: item.summary ? escapeXml(item.summary) : item.html,
    content: { encoded: item.html },
    comments: item.discussionUrl,
    guid: { value: item.id, isPermaLink: false },
    pubDate: item.publishedAt,
    categories: item.categories.map((name) => ({ name })),
    dc: item.author ? { creators: [item.author] } : undefined,
    enclosures: enclosure && [
      { url: enclosure.url, length: enclosure.bytes, type: enclosure.type },
    ],
    media: image && {
      contents: [{ url: feedImageUrl(origin, image), type: imageType, medium: 'image' }],
    },
  };
}
