import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import { imageUrl } from '#app/features/images/embeds/responsive-image.tsx';
import type { FeedMediaItem } from '#app/features/media/media.server.ts';
import type { FeedArticle } from '#app/features/news/news.server.ts';
import type { FeedStory } from '#app/features/stories/stories.server.ts';
import { toAbsoluteHtml } from '#app/text/html/absolute-html.server.ts';
import { escapeXml, stripInvalidXml } from '#app/text/html/xml-text.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import type { FeedItem } from './feed-item.ts';

const IMAGE_WIDTH = 1280;

export function feedImageUrl(origin: string, { key }: ImageSource): string {
  return origin + imageUrl(key, IMAGE_WIDTH, 'webp');
}

/** The id is the short URL, which redirects to the canonical one, because a new title changes the slug. */
export function presentArticle(article: FeedArticle, origin: string): FeedItem {
  return sanitizeItem({
    ...article,
    id: `${origin}/news/${article.id}`,
    isPermalink: true,
    url: origin + article.path,
    summary: article.excerpt,
    categories: [article.category],
  });
}

export function presentMedia(item: FeedMediaItem, origin: string): FeedItem {
  const imageMarkup = item.image && imageHtml(feedImageUrl(origin, item.image), item.image);
  const credit = item.credit && `<p>Credit: ${escapeXml(item.credit)}</p>`;
  return sanitizeItem({
    ...item,
    id: `${origin}/media/${item.id}`,
    isPermalink: true,
    url: origin + item.path,
    summary: undefined,
    html: `${imageMarkup ?? ''}${renderMarkdown(item.description)}${credit}`,
    categories: [item.label],
  });
}

/** A story's URL may be corrected later, so its id is a tag URI (RFC 4151). */
export function presentStory(story: FeedStory, origin: string): FeedItem {
  const day = story.createdAt.toISOString().slice(0, 10);
  return sanitizeItem({
    ...story,
    id: `tag:${new URL(origin).hostname},${day}:stories/${story.id}`,
    isPermalink: false,
    url: httpUrl(story.url) ?? origin,
    summary: undefined,
    author: story.source,
    categories: ['Story'],
    updatedAt: story.publishedAt,
    image: undefined,
  });
}

function httpUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return /^https?:$/.test(protocol) ? href : undefined;
}

function imageHtml(url: string, { alt, width, height }: ImageSource): string {
  return `<p><img src="${url}" alt="${escapeXml(alt)}" width="${width}" height="${height}"></p>`;
}

/** Makes user-written text valid in every format. */
function sanitizeItem(item: FeedItem): FeedItem {
  const title = toSingleLine(item.title) || item.id;
  const summary = item.summary ? toSingleLine(item.summary) : undefined;
  const html = toAbsoluteHtml(stripInvalidXml(item.html), item.url).trim();
  return {
    ...item,
    title,
    summary,
    html: html || `<p>${escapeXml(summary ?? title)}</p>`,
    author: item.author && toSingleLine(item.author),
    categories: item.categories.map(toSingleLine),
    updatedAt: latestOf(item.updatedAt, item.publishedAt),
  };
}

function latestOf(...times: Date[]): Date {
  return new Date(Math.max(...times.map(Number)));
}

export function toSingleLine(text: string): string {
  return stripInvalidXml(text).replace(/\s+/g, ' ').trim();
}
