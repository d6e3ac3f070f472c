import { AppError } from '#app/errors.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { listNewsSitemapArticles, newsTag } from '#app/features/news/news.server.ts';
import { getSiteIdentity, siteTag } from '#app/features/settings/site.server.ts';
import type { PublicContext } from '#app/http/public-context.ts';
import { feedImageUrl, toSingleLine } from './sanitize-item.server.ts';
import { sitemapPages } from './sitemap-pages.ts';
import {
  type SitemapEntry,
  writeNewsSitemap,
  writeSitemap,
  writeSitemapIndex,
} from './sitemap-xml.ts';

type SitemapDeps = Pick<PublicContext, 'db' | 'origin' | 'addCacheTags'> & {
  contentKinds: ContentKinds;
};

/** At most six digits, so that ids stay within 32 bits. */
const CHUNK_FILE = /^([a-z]+(?:-[a-z]+)*)-([1-9]\d{0,5})\.xml$/;

/** Lists all sitemaps: pages, news, and each content kind in chunks of ids. */
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

async function buildChunkSitemap(
  { db, origin, addCacheTags, contentKinds }: SitemapDeps,
  name: string,
  chunk: number,
) {
  const kind = contentKinds.find(({ collection }) => collection === name);
  if (!kind) throw new AppError('not-found');
  addCacheTags(kind.listTag, ...(kind.sitemap.tags ?? []));
  const entries = await kind.sitemap.listEntries(db, chunk);
  if (entries.length === 0) throw new AppError('not-found');
  return writeSitemap(
    entries.map((entry) => ({
      url: origin + entry.path,
      lastModified: getLastModified(entry),
      imageUrl: entry.image && feedImageUrl(origin, entry.image),
    })),
  );
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
