import { createHash } from 'node:crypto';
import { getDisclosures } from '#app/features/affiliates/affiliates.server.ts';
import {
  type ContentFeed,
  type ContentKinds,
  type FeedItem,
  getContentKind,
} from '#app/features/content/content.server.ts';
import { getPostFeed } from '#app/features/discussions/feeds.server.ts';
import { storedImageUrl } from '#app/features/images/embeds/image-url.ts';
import { getStoredBytes } from '#app/features/images/images.server.ts';
import { getSiteMarks } from '#app/features/images/marks.server.ts';
import { getNewsletterFeed } from '#app/features/newsletters/newsletters.server.ts';
import { getSiteUuid } from '#app/features/settings/settings.server.ts';
import { getSiteIdentity, siteTag } from '#app/features/settings/site.server.ts';
import { escapeXml } from '#app/text/html/xml-text.ts';
import { hasSponsoredLink } from '#app/text/links/sponsored-link.ts';
import type { Database } from '#db/engine.ts';
import type { Feed } from './feed.ts';
import type { FeedDefinition, FeedFile } from './feed-files.ts';
import { imageType } from './feed-xml.ts';
import { sanitizeItem, toSingleLine } from './sanitize-item.server.ts';
import { loadTopicFeeds } from './topic-feed.server.ts';

const MAX_ITEMS = 30;
const defaultIcon = {
  small: { path: '/icon-192.png', width: 192, height: 192 },
  large: { path: '/icon-512.png', width: 512, height: 512 },
};
/** `updatedAt` of an empty feed. */
const EPOCH = new Date(0);

interface FeedDeps {
  db: Database;
  contentKinds: ContentKinds;
  origin: string;
  addCacheTags: (...tags: string[]) => void;
}

export async function getFeed(deps: FeedDeps, { feed, path }: FeedFile): Promise<Feed> {
  const { db, origin, addCacheTags } = deps;
  addCacheTags(siteTag);
  const [{ siteName, language, tagline, blurb }, { icon }, siteUuid, items] = await Promise.all([
    getSiteIdentity(db),
    getSiteMarks(db),
    getSiteUuid(db),
    loadItems(deps, feed),
  ]);
  const title = feed.slug && feed.title;
  const changes = items.map((item) => item.updatedAt.getTime());
  return {
    id: itemUrn(siteUuid, feed.slug ? `feeds/${feed.key ?? feed.slug}` : 'feed'),
    title: toSingleLine(title ? `${siteName}: ${title}` : siteName),
    description: toSingleLine(tagline || blurb || siteName),
    siteName: toSingleLine(siteName),
    language,
    icon: icon ?? defaultIcon,
    origin,
    url: origin + path,
    pageUrl: origin + feed.page,
    updatedAt: changes.length > 0 ? new Date(Math.max(...changes)) : EPOCH,
    items: (await addEnclosures(deps, items)).map((item) => ({
      ...item,
      id: itemUrn(siteUuid, item.id),
    })),
  };
}

async function addEnclosures({ db, origin }: FeedDeps, items: readonly FeedItem[]) {
  const keys = items.flatMap(({ image }) => (image ? [image.key] : []));
  const bytes = await getStoredBytes(db, keys);
  return items.map((item) => {
    const { film, image } = item;
    const file = image && {
      url: origin + storedImageUrl(image.key),
      type: imageType,
      bytes: bytes.get(image.key) ?? 0,
    };
    return { ...item, enclosure: film ?? file };
  });
}

async function loadItems(deps: FeedDeps, feed: FeedDefinition): Promise<FeedItem[]> {
  const { db, addCacheTags } = deps;
  const { feeds: disclosure } = await getDisclosures(db);
  const feeds =
    feed.topicId === undefined
      ? await loadFeeds(deps, feed)
      : await loadTopicFeeds(deps, feed.topicId, MAX_ITEMS);
  addCacheTags(...feeds.flatMap(({ tags }) => tags));
  return feeds
    .flatMap(({ items }) => items)
    .map((item) => sanitizeItem(disclose(item, disclosure)))
    .toSorted((a, b) => issuedAt(b) - issuedAt(a))
    .slice(0, MAX_ITEMS);
}

/** Loads a full feed of each kind. */
async function loadFeeds(
  { db, contentKinds, origin }: FeedDeps,
  { kinds, filter, authorId, posts, hasNewsletters }: FeedDefinition,
): Promise<ContentFeed[]> {
  const query = { contentKinds, origin, limit: MAX_ITEMS, filter, authorId };
  const loaded = await Promise.all([
    ...kinds.map((id) => getContentKind(contentKinds, id).getFeed?.(db, query)),
    hasNewsletters ? getNewsletterFeed(db, query) : undefined,
    posts && getPostFeed({ db, ...query }, posts),
  ]);
  return loaded.filter((feed) => feed !== undefined);
}

/** Readers of a feed see an item without its page, so each item has its own disclosure. */
function disclose(item: FeedItem, disclosure: string): FeedItem {
  if (!hasSponsoredLink(item.html)) return item;
  return { ...item, html: `${item.html}<p><small>${escapeXml(disclosure)}</small></p>` };
}

function issuedAt({ publishedAt, correctedAt = publishedAt }: FeedItem): number {
  return correctedAt.getTime();
}

/**
 * A name-based UUID (RFC 9562, version 5) below the site's own. Feed readers recognize items by it
 * even after the site has moved to another address.
 */
function itemUrn(siteUuid: string, name: string): string {
  const namespace = Buffer.from(siteUuid.replaceAll('-', ''), 'hex');
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const groups = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(bytes.toString('hex'))?.slice(1) ?? [];
  return `urn:uuid:${groups.join('-')}`;
}
