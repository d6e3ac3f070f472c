import { getKeywordLinker } from '#app/features/affiliates/keyword-links.server.ts';
import { getImagesOf } from '#app/features/images/images.server.ts';
import { getPageConfig, pageTag } from '#app/features/pages/config.server.ts';
import { getPageHead } from '#app/features/pages/pages.server.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import { renderLongText } from '#app/text/long-text/render-long-text.server.ts';
import type { Database } from '#db/engine.ts';
import type { Search } from '#platform/search/search.ts';
import type { ArticleSummary } from './article.ts';
import { getBylines } from './authors/bylines.server.ts';
import { presentArticle } from './news.present.server.ts';
import {
  type ArticleCardRow,
  findArticle,
  findLeadArticle,
  listArticles,
  listArticlesByAuthor,
  listNewestArticles,
} from './news.queries.server.ts';
import { type NewsFilter, type NewsPageConfig, newsPageConfig } from './news.schema.ts';
import { getNewsCategoryFinder } from './news-categories.server.ts';
import type { NewsBlock, NewsPageLayout } from './news-page-layout.ts';
import { newsPath } from './news-paths.ts';

/** Cache tag of every list of articles. */
export const newsTag = 'news';
/** Cache tag of every page that shows any part of the article, even just its title. */
export const articleTag = (id: number) => `article:${id}`;
/**
 * Cache tag of everything that depends on the order of articles, such as neighbors and related
 * articles. Invalidate it when an article is published, withdrawn, redated or recategorized, but
 * not when only its text changes.
 */
export const newsOrderTag = 'news:order';
/** Cache tag of what the page editor sets for the news page, and of every name of a category. */
export const newsPageTag = pageTag(newsPageConfig.id);

/** The lead article, however old, and the newest others. */
export async function getLatestNews(db: Database, limit: number): Promise<ArticleSummary[]> {
  const [lead, newest] = await Promise.all([findLeadArticle(db), listNewestArticles(db, limit)]);
  const rows = lead ? [lead, ...newest.filter(({ id }) => id !== lead.id)] : newest;
  return presentAll(db, rows.slice(0, limit));
}

/** The newest articles of an author. */
export async function getArticlesByAuthor(
  db: Database,
  authorId: number,
  limit: number,
): Promise<ArticleSummary[]> {
  return presentAll(db, await listArticlesByAuthor(db, authorId, limit));
}

export interface NewsQuery {
  /** Undefined means all. */
  categories: readonly string[] | undefined;
  search: string;
  after: Cursor | undefined;
  pageSize: number;
}

/** One page of the news list. The search matches title and body. */
export async function getNewsList(
  { db, search: { findIds } }: { db: Database; search: Search },
  { categories, search, after, pageSize }: NewsQuery,
): Promise<ListPage<ArticleSummary>> {
  const ids = await findIds({ text: search, kind: 'article' });
  const rows = await listArticles(db, { categories, ids, after, limit: pageSize + 1 });
  const articles = await presentAll(db, rows);
  return listPage(
    rows.map((row, index) => ({ row, article: articles[index] as ArticleSummary })),
    pageSize,
    ({ row }) => ({ at: row.published_at, id: row.id }),
    ({ article }) => article,
  );
}

/** The news page as the page editor arranges it, and the requested filter or the default one. */
export async function getNewsPage(db: Database, requested: string | null) {
  const config = await getPageConfig(db, newsPageConfig);
  const { filters, defaultFilter, pageSize } = config;
  const shown = filters.filter(({ isVisible }) => isVisible);
  const find = (id: string | null) => shown.find((filter) => filter.id === id);
  const filter = find(requested) ?? find(defaultFilter);
  if (!filter) throw new Error('the news page has no filter');
  const { id, name } = filter;
  const layout: NewsPageLayout = {
    head: await getPageHead(db, config),
    filters: shown.map((one) => ({ id: one.id, name: one.name })),
    defaultFilter,
    allFilter: shown.find(isForAll)?.id,
    block: await getBlock(db, config),
  };
  return {
    layout,
    pageSize,
    filter: {
      id,
      name,
      isAll: isForAll(filter),
      /** In the address. */
      param: id === defaultFilter ? undefined : id,
      categories: getCategories(filter),
      /** The filter for everything has the feed of the site. */
      feed: isForAll(filter) ? undefined : id,
    },
  };
}

/** Describes the filters of the news page that can be followed, by `news:rumors`. */
export async function findNewsTargets(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { filters, defaultFilter } = await getPageConfig(db, newsPageConfig);
  return filters
    .filter(({ id, isVisible }) => isVisible && ids.includes(id))
    .map(({ id, name }) => {
      const path = newsPath({ filter: id === defaultFilter ? undefined : id, search: '' });
      return [`news:${id}`, { title: name, path, label: 'News category' }] as const;
    });
}

/** The filters for some categories, and the page that shows their articles if the filter is shown. */
export async function listNewsFilters(db: Database) {
  const { filters, defaultFilter } = await getPageConfig(db, newsPageConfig);
  return filters
    .filter((filter) => !isForAll(filter))
    .map(({ id, name, isVisible }) => {
      const isDefault = id === defaultFilter || !isVisible;
      return { id, name, path: newsPath({ filter: isDefault ? undefined : id, search: '' }) };
    });
}

/** The categories of a filter, shown or not; none if it does not exist. Undefined means all. */
export async function getFilterCategories(
  db: Database,
  id: string,
): Promise<readonly string[] | undefined> {
  const { filters } = await getPageConfig(db, newsPageConfig);
  const filter = filters.find((one) => one.id === id);
  return filter ? getCategories(filter) : [];
}

/** Ids of the filters that show articles of this category, those for all articles last. */
export async function listFiltersShowing(db: Database, category: string): Promise<string[]> {
  const { filters } = await getPageConfig(db, newsPageConfig);
  const shown = filters.filter(({ isVisible }) => isVisible);
  const specific = shown.filter(({ categories }) => categories.includes(category));
  return [...specific, ...shown.filter(isForAll)].map(({ id }) => id);
}

function isForAll({ categories }: NewsFilter): boolean {
  return categories.length === 0;
}

function getCategories(filter: NewsFilter): readonly string[] | undefined {
  return isForAll(filter) ? undefined : filter.categories;
}

async function getBlock(
  db: Database,
  { block, blockArticle, blockText }: NewsPageConfig,
): Promise<NewsBlock> {
  if (block === 'text') {
    return { kind: block, text: renderLongText(blockText, { linker: await getKeywordLinker(db) }) };
  }
  if (block !== 'article') return { kind: block };
  const row = await findArticle(db, Number(blockArticle));
  const [article] = row ? await presentAll(db, [row]) : [];
  return article ? { kind: block, article } : { kind: 'none' };
}

async function presentAll(
  db: Database,
  rows: readonly ArticleCardRow[],
): Promise<ArticleSummary[]> {
  const images = await getImagesOf(db, rows);
  const bylines = await getBylines(db, rows);
  const findCategory = await getNewsCategoryFinder(db);
  return rows.map((row) => presentArticle(row, images, bylines, findCategory));
}

const MAX_CHOICES = 100;

/** Addresses and titles of the newest articles, and of the one in the block of the news page. */
export async function listArticleChoices(
  db: Database,
): Promise<{ value: string; label: string }[]> {
  const { blockArticle } = await getPageConfig(db, newsPageConfig);
  const rows = await listNewestArticles(db, MAX_CHOICES);
  const isListed = blockArticle === '' || rows.some(({ id }) => String(id) === blockArticle);
  const chosen = isListed ? undefined : await findArticle(db, Number(blockArticle));
  return [...rows, ...(chosen ? [chosen] : [])].map(({ id, title }) => ({
    value: `/news/${id}`,
    label: title,
  }));
}
