import { absoluteHtml } from '../../text/absolute-html.server.ts';
import { renderMarkdown } from '../../text/markdown.server.ts';
import { allowedInXml, escapeXml } from '../../text/xml-text.ts';
import { pictureAddress } from '../images/embeds/picture.tsx';
import type { PictureSource } from '../images/picture-source.ts';
import type { MediaForFeed } from '../media/media-feed.server.ts';
import type { ArticleForFeed } from '../news/news-feed.server.ts';
import type { StoryForFeed } from '../stories/stories-feed.server.ts';
import type { FeedItem } from './feed-item.ts';

const PICTURE_WIDTH = 1280;

export function feedPicture(origin: string, { key }: PictureSource): string {
  return origin + pictureAddress(key, PICTURE_WIDTH, 'webp');
}

/** The short address, which leads to the canonical one, is the id: a new title changes the latter. */
export function articleItem(article: ArticleForFeed, origin: string): FeedItem {
  return cleanItem({
    ...article,
    id: `${origin}/news/${article.id}`,
    isPermalink: true,
    address: origin + article.path,
    summary: article.excerpt,
    categories: [article.category],
  });
}

export function mediaItem(item: MediaForFeed, origin: string): FeedItem {
  const picture = item.picture && pictureHtml(feedPicture(origin, item.picture), item.picture);
  const credit = item.credit && `<p>Credit: ${escapeXml(item.credit)}</p>`;
  return cleanItem({
    ...item,
    id: `${origin}/media/${item.id}`,
    isPermalink: true,
    address: origin + item.path,
    summary: undefined,
    html: `${picture ?? ''}${renderMarkdown(item.description)}${credit}`,
    categories: [item.label],
  });
}

/** A story has no page here and its address may be mended, so its id is a name (RFC 4151). */
export function storyItem(story: StoryForFeed, origin: string): FeedItem {
  const day = story.createdAt.toISOString().slice(0, 10);
  return cleanItem({
    ...story,
    id: `tag:${new URL(origin).hostname},${day}:stories/${story.id}`,
    isPermalink: false,
    address: webAddress(story.url) ?? origin,
    summary: undefined,
    author: story.source,
    categories: ['Story'],
    updatedAt: story.publishedAt,
    picture: undefined,
  });
}

function webAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return /^https?:$/.test(protocol) ? href : undefined;
}

function pictureHtml(address: string, { alt, width, height }: PictureSource): string {
  return `<p><img src="${address}" alt="${escapeXml(alt)}" width="${width}" height="${height}"></p>`;
}

/** Whatever people wrote, in words every format can hold. */
function cleanItem(item: FeedItem): FeedItem {
  const title = oneLine(item.title) || item.id;
  const summary = item.summary ? oneLine(item.summary) : undefined;
  const html = absoluteHtml(allowedInXml(item.html), item.address).trim();
  return {
    ...item,
    title,
    summary,
    html: html || `<p>${escapeXml(summary ?? title)}</p>`,
    author: item.author && oneLine(item.author),
    categories: item.categories.map(oneLine),
    updatedAt: latest(item.updatedAt, item.publishedAt),
  };
}

function latest(...times: Date[]): Date {
  return new Date(Math.max(...times.map(Number)));
}

export function oneLine(text: string): string {
  return allowedInXml(text).replace(/\s+/g, ' ').trim();
}
