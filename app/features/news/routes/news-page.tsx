import { affiliatesTag, getKeywordLinker } from '#app/features/affiliates/affiliates.server.ts';
import { withCommentCounts } from '#app/features/discussions/discussions.server.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { LoadMore } from '#app/ui/load-more.tsx';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { NewsFilters } from '../components/news-filters.tsx';
import { NewsIntro } from '../components/news-intro.tsx';
import { NewsList } from '../components/news-list.tsx';
import { NewsSearch } from '../components/news-search.tsx';
import { NoArticles } from '../components/no-articles.tsx';
import { getNewsList, getNewsPageLayout, newsPageTag, newsTag } from '../get-news.server.ts';
import {
  defaultNewsFilter,
  type NewsFilterId,
  parseNewsFilter,
  parseNewsSearch,
} from '../news-filter.ts';
import type { NewsPageLayout } from '../news-page-layout.ts';
import { newsPath } from '../news-paths.ts';
import type { Route } from './+types/news-page.ts';

export const handle = sharedPage({ query: ['filter', 'q', 'after'] });

export const loader = publicLoader(async ({ db, search: index, query, addCacheTags }) => {
  addCacheTags(newsTag, newsPageTag, affiliatesTag);
  const filter = parseNewsFilter(query.get('filter'));
  const search = parseNewsSearch(query.get('q'));
  const after = decodeCursor(query.get('after'));
  const [layout, page] = await Promise.all([
    getKeywordLinker(db).then((linker) => getNewsPageLayout(db, linker)),
    getNewsList({ db, search: index }, { filter, search, after }),
  ]);
  const items = await withCommentCounts({ db, addCacheTags }, 'article', page.items);
  const isLaterPage = after !== undefined;
  return { layout, page: { ...page, items }, filter, search, isLaterPage };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, loaderData ? describeNews(loaderData) : newsMeta);

const newsMeta = {
  title: 'News',
  description: 'News, rumors, interviews and community reports, newest first.',
  path: '/news',
};

/** Each filter has its own title and feed. Search results are not for search engines. */
function describeNews(view: { filter: NewsFilterId; search: string; layout: NewsPageLayout }) {
  const { filter, search, layout } = view;
  const name = layout.filters.find(({ id }) => id === filter)?.name ?? layout.title;
  const feed = filter === 'all' ? {} : { feed: { slug: filter, title: name } };
  const path = newsPath({ filter, search });
  if (search) {
    const title = `“${search}” in ${name}`;
    const description = `Articles that match “${search}”, newest first.`;
    return { ...feed, title, description, path, isIndexed: false };
  }
  if (filter === defaultNewsFilter) return { ...newsMeta, ...feed, title: layout.title };
  return filter === 'all'
    ? { title: 'All Articles', description: 'All articles, newest first.', path }
    : { ...feed, title: name, description: `All articles in ${name}, newest first.`, path };
}

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  const { layout, page, filter, search, isLaterPage } = loaderData;
  return (
    <div className="page-width page-top pb-24">
      <PageHead title={layout.title} />
      <div className="grid-12 mt-6 items-end gap-y-4 border-b border-line lg:mt-8">
        <div className="col-span-12 min-w-0 lg:col-span-8">
          <NewsFilters filters={layout.filters} current={filter} search={search} />
        </div>
        <div className="col-span-12 pb-4 max-lg:order-first lg:col-span-4 lg:pb-2">
          <NewsSearch filter={filter} search={search} />
        </div>
      </div>
      <div className="grid-12">
        <div className="col-span-12 min-w-0 lg:col-span-8">
          {page.items.length === 0 ? (
            <NoArticles filter={filter} search={search} isLaterPage={isLaterPage} />
          ) : (
            <LoadMore firstPage={page} noun="articles">
              {(articles) => <NewsList articles={articles} block={layout.block} />}
            </LoadMore>
          )}
        </div>
        <div className="col-span-12 lg:col-span-4">
          <NewsIntro intro={layout.intro} />
        </div>
      </div>
    </div>
  );
}
