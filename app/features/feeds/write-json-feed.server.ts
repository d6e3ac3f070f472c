import { generateJsonFeed } from 'feedsmith';
import type { Feed } from './feed.ts';
import { feedImageUrl } from './sanitize-item.server.ts';

export function writeJsonFeed(feed: Feed): string {
  const json = generateJsonFeed(
    {
      title: feed.title,
      home_page_url: feed.pageUrl,
      feed_url: feed.url,
      description: feed.description,
      icon: feed.origin + feed.icon.large.path,
      favicon: feed.origin + feed.icon.small.path,
      language: feed.language,
      authors: [{ name: feed.siteName, url: feed.origin }],
      items: feed.items.map((item) => jsonItem(item, feed.origin)),
    },
    { strict: true },
  );
  return JSON.stringify(json, null, 2);
}

function jsonItem(item: Feed['items'][number], origin: string) {
  const { enclosure, discussionUrl } = item;
  const image = item.image && feedImageUrl(origin, item.image);
  return {
    id: item.id,
    url: discussionUrl ?? item.url,
    external_url: discussionUrl && discussionUrl !== item.url ? item.url : undefined,
    title: item.title,
    content_html: item.html,
    summary: item.summary,
    image,
    date_published: item.publishedAt,
    date_modified: item.updatedAt,
    tags: item.categories,
    authors: item.author ? [{ name: item.author }] : undefined,
    attachments: enclosure && [
      {
        url: enclosure.url,
        mime_type: enclosure.type,
        size_in_bytes: enclosure.bytes,
        duration_in_seconds: enclosure.seconds,
      },
    ],
  };
}
