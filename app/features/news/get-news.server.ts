import { getImagesById } from '#app/features/images/images.server.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import type { KeywordLinker } from '#app/text/links/keyword-linker.ts';
import { renderLongText } from '#app/text/long-text/render-long-text.server.ts';
import type { Database } from '#db/engine.ts';
import type { Search } from '#platform/search/search.ts';
import type { ArticleSummary } from './article.ts';
import { getBylines } from './authors/bylines.server.ts';
import { presentArticle } from './news.present.server.ts';
import {
  type ArticleCardRow,
  findLeadArticle,
  findNewsPageConfig,
  listArticles,
  listArticlesByAuthor,
  listNewestArticles,
} from './news.queries.server.ts';
import { defaultNewsPageConfig, type NewsPageConfig, newsPageConfig } from './news.schema.ts';
import { filterCategories, type NewsFilterId } from './news-filter.ts';
import type { NewsPageLayout } from './news-page-layout.ts';

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
/** Cache tag of the news page's settings from the page editor. */
export const newsPageTag = 'page:news';

/** From the specification. */
const PAGE_SIZE = 5;

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
  filter: NewsFilterId;
  search: string;
  after: Cursor | undefined;
}

/** One page of the news list. The search matches title and body. */
export async function getNewsList(
  { db, search: { findIds } }: { db: Database; search: Search },
  { filter, search, after }: NewsQuery,
): Promise<ListPage<ArticleSummary>> {
  const ids = await findIds({ text: search, kind: 'article' });
  const categories = filterCategories(filter);
  const rows = await listArticles(db, { categories, ids, after, limit: PAGE_SIZE + 1 });
  const articles = await presentAll(db, rows);
  return listPage(
    rows.map((row, index) => ({ row, article: articles[index] as ArticleSummary })),
    PAGE_SIZE,
    ({ row }) => ({ at: row.published_at, id: row.id }),
    ({ article }) => article,
  );
}

/** The page editor's settings for the news page, with the intro rendered. */
export async function getNewsPageLayout(
  db: Database,
  linker: KeywordLinker,
): Promise<NewsPageLayout> {
  const { title, subtitle, filters, block } = await getNewsPageConfig(db);
  return {
    title,
    intro: renderLongText(subtitle, { linker }),
    filters: filters.filter(({ active }) => active).map(({ id, name }) => ({ id, name })),
    block,
  };
}

async function getNewsPageConfig(db: Database): Promise<NewsPageConfig> {
  const stored = await findNewsPageConfig(db);
  return stored === undefined ? defaultNewsPageConfig : newsPageConfig.parse(stored);
}

async function presentAll(
  db: Database,
  rows: readonly ArticleCardRow[],
): Promise<ArticleSummary[]> {
  const images = await getImagesById(
    db,
    rows.map((row) => row.image_id),
  );
  const bylines = await getBylines(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => presentArticle(row, images, bylines));
}
