import { readPageKey } from '../../../http/page-key.ts';
import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { pageMeta } from '../../../ui/page-meta.ts';
import { affiliatesTag, getKeywordLinker } from '../../affiliates/affiliates.server.ts';
import { AffiliateDisclosure } from '../../affiliates/embeds/affiliate-disclosure.tsx';
import { withCommentCounts } from '../../discussions/comments.server.ts';
import { NewsFilters } from '../components/news-filters.tsx';
import { NewsHeading } from '../components/news-heading.tsx';
import { NewsList } from '../components/news-list.tsx';
import { NewsSearch } from '../components/news-search.tsx';
import { NothingFound } from '../components/nothing-found.tsx';
import { getNewsFrame, getNewsList, newsPageTag, newsTag } from '../news.server.ts';
import { type NewsFilterId, readNewsFilter, readSearch } from '../news-filter.ts';
import type { NewsFrame } from '../news-list.ts';
import type { Route } from './+types/news-page.ts';

export const handle = sharedPage({ query: ['filter', 'q', 'after'] });

export const loader = publicLoader(async ({ db, search: index, query, readsFrom }) => {
  readsFrom(newsTag, newsPageTag, affiliatesTag);
  const filter = readNewsFilter(query.get('filter'));
  const search = readSearch(query.get('q'));
  const behind = readPageKey(query.get('after'));
  const [frame, page] = await Promise.all([
    getKeywordLinker(db).then((linker) => getNewsFrame(db, linker)),
    getNewsList({ db, search: index }, { filter, search, behind }),
  ]);
  const items = await withCommentCounts({ db, readsFrom }, 'article', page.items);
  const isBehind = behind !== undefined;
  return { frame, page: { ...page, items }, filter, search, isBehind };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, {
    title: loaderData?.frame.title ?? 'News',
    description: 'News, rumors, interviews and community reports, newest first.',
    path: '/news',
    ...feedOf(loaderData),
  });

/** Of the filter that is shown; that of everything stands on every page. */
function feedOf(shown: { filter: NewsFilterId; frame: NewsFrame } | undefined) {
  const filter = shown?.frame.filters.find(({ id }) => id === shown.filter);
  return filter && filter.id !== 'all' ? { feed: { part: filter.id, title: filter.name } } : {};
}

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  const { frame, page, filter, search, isBehind } = loaderData;
  return (
    <div className="page-width pt-28 pb-24 lg:pt-36">
      <NewsHeading frame={frame} />
      <div className="mt-10 flex flex-col gap-x-10 gap-y-5 border-b border-line pb-5 lg:flex-row lg:items-end lg:justify-between">
        <NewsFilters filters={frame.filters} current={filter} search={search} />
        <NewsSearch filter={filter} search={search} />
      </div>
      {page.items.length === 0 ? (
        <NothingFound filter={filter} search={search} isBehind={isBehind} />
      ) : (
        <LoadMore first={page} noun="articles">
          {(articles) => <NewsList articles={articles} block={frame.block} />}
        </LoadMore>
      )}
      {frame.intro.isSponsored && <AffiliateDisclosure className="mt-16" />}
    </div>
  );
}
