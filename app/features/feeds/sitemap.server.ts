import { AppError } from '#app/errors.ts';
import { memberSitemap } from '#app/features/community/community.server.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { threadSitemap } from '#app/features/discussions/feeds.server.ts';
import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import { listNewsSitemapArticles, newsTag } from '#app/features/news/news.server.ts';
import { newsletterSitemap } from '#app/features/newsletters/newsletters.server.ts';
import { getSiteIdentity, siteTag } from '#app/features/settings/site.server.ts';
import { topicSitemap } from '#app/features/topics/topics.server.ts';
import type { PublicContext } from '#app/http/public-context.ts';
import type { Database } from '#db/engine.ts';
import { feedImageUrl, toSingleLine } from './sanitize-item.server.ts';
import { sitemapPages } from './sitemap-pages.ts';
import {
  type SitemapEntry,
  writeNewsSitemap,
  writeSitemap,
  writeSitemapIndex,
} from './sitemap-xml.ts';

type SitemapDeps = Pick<PublicContext, 'db' | 'origin' | 'addCacheTags' | 'now' | 'expiresAt'> & {
  contentKinds: ContentKinds;
};

/** At most six digits, so that ids stay within 32 bits. */
const CHUNK_FILE = /^([a-z]+(?:-[a-z]+)*)-([1-9]\d{0,5})\.xml$/;

/** The kinds of pages that are listed besides content. */
interface OtherSitemap {
  collection: string;
  /** Cache tags of the list of chunks. */
  listTags: readonly string[];
  /** Cache tags of a chunk. */
  tags: readonly string[];
  /** Without a time where that would take reading all rows. */
  listChunks: (db: Database) => Promise<{ chunk: number; updatedAt?: Date }[]>;
  listEntries: (
    db: Database,
    chunk: number,
    now: Date,
  ) => Promise<{ path: string; updatedAt: Date; image: ImageSource | undefined }[]>;
}

const otherSitemaps: readonly OtherSitemap[] = [
  topicSitemap,
  threadSitemap,
  memberSitemap,
  newsletterSitemap,
];

/** Bans end without a change of a row, and members are listed again then. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Lists all sitemaps: pages, news, each content kind, topics, threads, members and newsletters in chunks of ids. */
export async function getSitemapIndex({
  db,
  origin,
  addCacheTags,
  contentKinds,
}: SitemapDeps): Promise<string> {
  const url = (name: string) => `${origin}/sitemaps/${name}.xml`;
  const sitemaps: SitemapEntry[] = [{ url: url('pages') }, { url: url('news') }];
  for (const { collection, sitemap, listTag } of contentKinds) {
    addCacheTags(listTag, ...(sitemap.tags ?? []));
    for (const chunk of await sitemap.listChunks(db)) {
      const name = `${collection}-${chunk.chunk}`;
      sitemaps.push({ url: url(name), lastModified: getLastModified(chunk) });
    }
  }
  for (const { collection, listTags, listChunks } of otherSitemaps) {
    addCacheTags(...listTags);
    for (const { chunk, updatedAt } of await listChunks(db)) {
      sitemaps.push({ url: url(`${collection}-${chunk}`), lastModified: updatedAt });
    }
  }
  return writeSitemapIndex(sitemaps);
}

/** @throws AppError not-found if there is no such sitemap */
export async function getSitemapFile(deps: SitemapDeps, file: string): Promise<string> {
  if (file === 'pages.xml') return buildPagesSitemap(deps);
  if (file === 'news.xml') return buildNewsSitemap(deps);
  const [, name = '', digits = ''] = CHUNK_FILE.exec(file) ?? [];
  return buildChunkSitemap(deps, name, Number(digits));
}

function buildPagesSitemap({ origin }: SitemapDeps): string {
  return writeSitemap(sitemapPages.map((path) => ({ url: origin + path })));
}

async function buildNewsSitemap({ db, origin, addCacheTags }: SitemapDeps): Promise<string> {
  addCacheTags(siteTag, newsTag);
  const [identity, articles] = await Promise.all([
    getSiteIdentity(db),
    listNewsSitemapArticles(db),
  ]);
  const entries = articles.map((article) => ({
    url: origin + article.path,
    lastModified: getLastModified(article),
    imageUrl: article.image && feedImageUrl(origin, article.image),
    title: toSingleLine(article.title),
    publishedAt: article.publishedAt,
  }));
  return writeNewsSitemap(entries, identity);
}

async function buildChunkSitemap({ origin, ...deps }: SitemapDeps, name: string, chunk: number) {
  const entries = await listEntries(deps, name, chunk);
  if (entries.length === 0) throw new AppError('not-found');
  return writeSitemap(
    entries.map((entry) => ({
      url: origin + entry.path,
      lastModified: getLastModified(entry),
      imageUrl: entry.image && feedImageUrl(origin, entry.image),
    })),
  );
}

async function listEntries(
  { db, addCacheTags, contentKinds, now, expiresAt }: Omit<SitemapDeps, 'origin'>,
  name: string,
  chunk: number,
) {
  const other = otherSitemaps.find(({ collection }) => collection === name);
  if (other) {
    addCacheTags(...other.tags);
    if (other === memberSitemap) expiresAt(new Date(now.getTime() + DAY_MS));
    return other.listEntries(db, chunk, now);
  }
  const kind = contentKinds.find(({ collection }) => collection === name);
  if (!kind) throw new AppError('not-found');
  addCacheTags(kind.listTag, ...(kind.sitemap.tags ?? []));
  return kind.sitemap.listEntries(db, chunk);
}

/** Scheduled content is published after its last edit, so the later time counts. */
function getLastModified({
  publishedAt,
  updatedAt,
}: {
  publishedAt?: Date;
  updatedAt: Date;
}): Date {
  return publishedAt && publishedAt > updatedAt ? publishedAt : updatedAt;
}
