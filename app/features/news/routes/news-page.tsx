import { affiliatesTag } from '#app/features/affiliates/keyword-links.server.ts';
import { withCommentCounts } from '#app/features/discussions/discussions.server.ts';
import { FollowControl } from '#app/features/notifications/embeds/follow-control.tsx';
import { PageIntro } from '#app/features/pages/embeds/page-intro.tsx';
import { decodeCursor } from '#app/http/cursor.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { readSearchText } from '#app/text/search-text.ts';
import { LoadMore } from '#app/ui/load-more.tsx';
import { useLiveClaims } from '#app/ui/marks/use-live-claims.ts';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { withArticleMarks } from '../article-marks.server.ts';
import { NewsFilters } from '../components/news-filters.tsx';
import { NewsList } from '../components/news-list.tsx';
import { NewsSearch } from '../components/news-search.tsx';
import { NoArticles } from '../components/no-articles.tsx';
import { getNewsList, getNewsPage, newsPageTag, newsTag } from '../get-news.server.ts';
import { MAX_SEARCH_LENGTH } from '../news-filter.ts';
import { newsPath } from '../news-paths.ts';
import type { Route } from './+types/news-page.ts';

export const handle = sharedPage({ query: ['filter', 'q', 'after'] });

export const loader = publicLoader(
  async ({ db, search: index, query, addCacheTags, liveCursor }) => {
    addCacheTags(newsTag, newsPageTag, affiliatesTag);
    const search = readSearchText(query.get('q'), MAX_SEARCH_LENGTH);
    const after = decodeCursor(query.get('after'));
    const { layout, pageSize, filter } = await getNewsPage(db, query.get('filter'));
    const { categories, feed, ...current } = filter;
    const page = await getNewsList({ db, search: index }, { categories, search, after, pageSize });
    const counted = await withCommentCounts({ db, addCacheTags }, 'article', page.items);
    const items = await withArticleMarks({ db, addCacheTags }, counted);
    const isLaterPage = after !== undefined;
    const view = { layout, page: { ...page, items }, filter: current, feed, search, isLaterPage };
    return { ...view, liveCursor: liveCursor() };
  },
);

type NewsPageData = Route.ComponentProps['loaderData'];

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, loaderData ? describeNews(loaderData) : newsMeta);

const newsMeta = {
  title: 'News',
  description: 'News, rumors, interviews and community reports, newest first.',
  path: '/news',
};

/** Each filter has its own title and feed. Search results are not for search engines. */
function describeNews({ filter, feed: slug, search, layout }: NewsPageData) {
  const { name, param, isAll } = filter;
  const feed = slug === undefined ? {} : { feed: { slug, title: name } };
  const path = newsPath({ filter: param, search });
  if (search) {
    const title = `“${search}” in ${name}`;
    const description = `Articles that match “${search}”, newest first.`;
    return { ...feed, title, description, path, isIndexed: false };
  }
  if (param === undefined) {
    const description = layout.head.subtitle || newsMeta.description;
    return { ...newsMeta, ...feed, description, title: layout.head.title };
  }
  return isAll
    ? { title: 'All articles', description: 'All articles, newest first.', path }
    : { ...feed, title: name, description: `All articles in ${name}, newest first.`, path };
}

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  const { layout, page, filter, search, isLaterPage } = loaderData;
  useLiveClaims(loaderData.liveCursor, []);
  const { head, allFilter } = layout;
  const view = { filter: filter.param, search };
  return (
    <div className="page-width page-top pb-24">
      <PageHead
        title={head.title}
        lead={head.subtitle}
        actions={<FollowControl isLeftOnPhones target={`news:${filter.id}`} />}
      />
      <div className="grid-12 mt-6 items-end gap-y-4 border-b border-line lg:mt-8">
        <div className="col-span-12 min-w-0 lg:col-span-8">
          <NewsFilters layout={layout} current={filter.id} search={search} />
        </div>
        <div className="col-span-12 pb-4 max-lg:order-first lg:col-span-4 lg:pb-2">
          <NewsSearch {...view} />
        </div>
      </div>
      <div className="grid-12">
        <div className="col-span-12 lg:col-span-4 lg:col-start-9">
          <PageIntro
            intro={head.intro}
            className="mt-6 border-b border-line pb-6 lg:sticky lg:top-28 lg:mt-10 lg:border-b-0 lg:border-l lg:pb-0 lg:pl-6"
          />
        </div>
        <div className="col-span-12 min-w-0 lg:col-span-8 lg:col-start-1 lg:row-start-1">
          {page.items.length === 0 ? (
            <NoArticles
              {...view}
              allPath={filter.isAll || !allFilter ? undefined : getAllPath(layout)}
              isLaterPage={isLaterPage}
            />
          ) : (
            <LoadMore firstPage={page} noun="articles">
              {(articles) => <NewsList articles={articles} block={layout.block} />}
            </LoadMore>
          )}
        </div>
      </div>
    </div>
  );
}

function getAllPath({ allFilter, defaultFilter }: NewsPageData['layout']) {
  const filter = allFilter === defaultFilter ? undefined : allFilter;
  return (search: string) => newsPath({ filter, search });
}
