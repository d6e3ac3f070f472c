import type { Database } from '#db/engine.ts';
import type { Search } from '#platform/search/search.ts';
import { type ListPage, listPage, type PageKey } from '../../http/page-key.ts';
import { renderLongText } from '../../text/long-text/render-long-text.server.ts';
import type { WordLinker } from '../../text/word-linker.ts';
import { getPictures } from '../images/images.server.ts';
import type { ArticleSummary } from './article-summary.ts';
import { presentArticle } from './news.present.server.ts';
import {
  type ArticleCardRow,
  findNewsPageConfig,
  listArticles,
  listNewestArticles,
} from './news.queries.server.ts';
import { type NewsPageConfig, newNewsPageConfig, newsPageConfig } from './news.schema.ts';
import { categoriesOf, type NewsFilterId } from './news-filter.ts';
import type { NewsFrame } from './news-list.ts';

/** Cache tag of every list of articles. */
export const newsTag = 'news';
/** Cache tag of what a page shows of an article, be it only its title. */
export const articleTag = (id: number) => `article:${id}`;
/**
 * Cache tag of who stands beside whom: changes when an article appears, goes, gets another date or
 * another category, and not when only its words change.
 */
export const newsOrderTag = 'news:order';
/** Cache tag of what the page editor keeps for the news page. */
export const newsPageTag = 'page:news';

/** What the specification shows at a time. */
const LIST_SIZE = 5;

/** The newest articles for a list, the featured one among them first. */
export async function getLatestNews(db: Database, limit: number): Promise<ArticleSummary[]> {
  const articles = await presentAll(db, await listNewestArticles(db, limit));
  return articles.toSorted((one, other) => Number(other.isFeatured) - Number(one.isFeatured));
}

export interface NewsView {
  filter: NewsFilterId;
  search: string;
  behind: PageKey | undefined;
}

/** A part of the news list; the words searched for may stand anywhere in an article. */
export async function getNewsList(
  { db, search: { findIds } }: { db: Database; search: Search },
  { filter, search, behind }: NewsView,
): Promise<ListPage<ArticleSummary>> {
  const ids = await findIds({ text: search, kind: 'article' });
  const categories = categoriesOf(filter);
  const rows = await listArticles(db, { categories, ids, behind, limit: LIST_SIZE + 1 });
  const articles = await presentAll(db, rows);
  return listPage(
    rows.map((row, index) => ({ row, article: articles[index] as ArticleSummary })),
    LIST_SIZE,
    ({ row }) => ({ at: row.published_at, id: row.id }),
    ({ article }) => article,
  );
}

/** What the page editor keeps of the news page, with its intro ready to be shown. */
export async function getNewsFrame(db: Database, linker: WordLinker): Promise<NewsFrame> {
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
  return stored === undefined ? newNewsPageConfig : newsPageConfig.parse(stored);
}

async function presentAll(
  db: Database,
  rows: readonly ArticleCardRow[],
): Promise<ArticleSummary[]> {
  const pictures = await getPictures(
    db,
    rows.map((row) => row.image_id),
  );
  return rows.map((row) => presentArticle(row, pictures));
}
