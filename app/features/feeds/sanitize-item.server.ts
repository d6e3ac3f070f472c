import type { FeedItem } from '#app/features/content/content.server.ts';
import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { toAbsoluteHtml } from '#app/text/html/absolute-html.server.ts';
import { escapeXml, stripInvalidXml } from '#app/text/html/xml-text.ts';

const IMAGE_WIDTH = 1280;

export function feedImageUrl(origin: string, { key }: ImageSource): string {
  return origin + imageUrl(key, IMAGE_WIDTH, 'webp');
}

/** Makes user-written text valid in every format. */
export function sanitizeItem(item: FeedItem): FeedItem {
  const title = toSingleLine(item.title) || item.id;
  const summary = item.summary ? toSingleLine(item.summary) : undefined;
  // Relative links in an item from elsewhere lead to pages of this site, too.
  const page = item.discussionUrl ?? item.url;
  const html = toAbsoluteHtml(stripInvalidXml(item.html), page).trim();
  return {
    ...item,
    title,
    summary,
    html: html || `<p>${escapeXml(summary ?? title)}</p>`,
    author: item.author && toSingleLine(item.author),
    categories: item.categories.map(toSingleLine),
    updatedAt: getLatest(item.updatedAt, item.publishedAt),
  };
}

function getLatest(...times: Date[]): Date {
  return new Date(Math.max(...times.map(Number)));
}

export function toSingleLine(text: string): string {
  return stripInvalidXml(text).replace(/\s+/g, ' ').trim();
}
