import { AppError } from '../../errors.ts';
import type { PublicContext } from '../../http/public-context.ts';
import { newsTag } from '../news/news.server.ts';
import { getLatestArticles } from '../news/news-sitemap.server.ts';
import { getSiteIdentity, siteTag } from '../pages/pages.server.ts';
import { feedPicture, oneLine } from './present-items.server.ts';
import { lastChangeOf, sitemapKinds } from './sitemap-kinds.server.ts';
import { sitemapPages } from './sitemap-pages.ts';
import {
  type SitemapEntry,
  writeNewsSitemap,
  writeSitemap,
  writeSitemapIndex,
} from './sitemap-xml.ts';

type Loading = Pick<PublicContext, 'db' | 'origin' | 'readsFrom'>;

/** Of a number that leads to ids of four bytes. */
const PART = /^([a-z]+)-([1-9]\d{0,5})\.xml$/;

/** Names every part there is: the pages, the news, and each kind of content by ranges of ids. */
export async function getSitemapIndex({ db, origin, readsFrom }: Loading): Promise<string> {
  const address = (name: string) => `${origin}/sitemaps/${name}.xml`;
  const parts: SitemapEntry[] = [{ address: address('pages') }, { address: address('news') }];
  for (const [name, kind] of sitemapKinds) {
    readsFrom(kind.tag);
    for (const part of await kind.getParts(db)) {
      parts.push({ address: address(`${name}-${part.part}`), lastChange: lastChangeOf(part) });
    }
  }
  return writeSitemapIndex(parts);
}

/** @throws AppError for a name that is no part's. */
export async function getSitemapPart(loading: Loading, file: string): Promise<string> {
  if (file === 'pages.xml') return getPages(loading);
  if (file === 'news.xml') return getNews(loading);
  const [, name = '', digits = ''] = PART.exec(file) ?? [];
  return getItems(loading, name, Number(digits));
}

function getPages({ origin }: Loading): string {
  return writeSitemap(sitemapPages.map((path) => ({ address: origin + path })));
}

async function getNews({ db, origin, readsFrom }: Loading): Promise<string> {
  readsFrom(siteTag, newsTag);
  const [{ siteName }, articles] = await Promise.all([getSiteIdentity(db), getLatestArticles(db)]);
  const entries = articles.map((article) => ({
    address: origin + article.path,
    lastChange: lastChangeOf(article),
    picture: article.picture && feedPicture(origin, article.picture),
    title: oneLine(article.title),
    publishedAt: article.publishedAt,
  }));
  return writeNewsSitemap(entries, siteName);
}

async function getItems({ db, origin, readsFrom }: Loading, name: string, part: number) {
  const kind = sitemapKinds.get(name);
  if (!kind) throw new AppError('not-found');
  readsFrom(kind.tag);
  const entries = await kind.getEntries(db, part);
  if (entries.length === 0) throw new AppError('not-found');
  return writeSitemap(
    entries.map((entry) => ({
      address: origin + entry.path,
      lastChange: lastChangeOf(entry),
      picture: entry.picture && feedPicture(origin, entry.picture),
    })),
  );
}
