import { contentLoader } from '#app/features/content/content.server.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { FilterLinks } from '#app/ui/filter-links.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { useLiveClaims } from '#app/ui/marks/use-live-claims.ts';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { Corrections } from '../components/corrections.tsx';
import { NoResults, SearchTips } from '../components/no-results.tsx';
import { ResultGroups } from '../components/result-groups.tsx';
import { ResultList } from '../components/result-list.tsx';
import { SearchForm } from '../components/search-form.tsx';
import { getSearchTags, searchContent, searchGroups } from '../search-content.server.ts';
import { resolveFilters } from '../search-filters.server.ts';
import {
  kindFilters,
  parseSearchParams,
  type SearchParams,
  searchPath,
  withKind,
} from '../search-params.ts';
import { countGroups, countResults } from '../search-results.ts';
import type { Route } from './+types/search-page.ts';

const PAGE_SIZE = 10;
const GROUP_SIZE = 3;

export const handle = sharedPage({
  query: ['q', 'kind', 'topic', 'category', 'time', 'from', 'to', 'exact', 'after'],
});

export const loader = contentLoader(async ({ query, liveCursor, ...deps }) => {
  deps.addCacheTags(...getSearchTags(deps.contentKinds));
  const { params, choices, filters } = await resolveFilters(deps, parseSearchParams(query));
  const request = { ...filters, query: params.query };
  const shown = { params, choices, liveCursor: liveCursor() };
  if (filters.kind) {
    const after = query.get('after');
    const results = await searchContent(deps, { ...request, limit: PAGE_SIZE, after });
    return { ...shown, ...results, groups: undefined };
  }
  return {
    ...shown,
    ...(await searchGroups(deps, { ...request, limit: GROUP_SIZE })),
    page: undefined,
  };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const query = loaderData?.params.query.trim();
  return noindexMeta(matches[0].loaderData, query ? `Search: ${query}` : 'Search');
};

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { params, choices, page, groups, corrections, correctedText, hasTerms } = loaderData;
  useLiveClaims(loaderData.liveCursor, []);
  const isEmpty = (page?.items ?? groups ?? []).length === 0;
  return (
    <section className="page-width page-top flex-1 pb-24">
      <PageHead title="Search" />
      <SearchForm params={params} choices={choices} />
      {hasTerms && <KindFilter params={params} />}
      {corrections.length > 0 && !isEmpty && (
        <Corrections params={params} words={corrections} text={correctedText} />
      )}
      <p role="status" className={isEmpty ? 'sr-only' : 'mt-6 text-small text-ink-faint'}>
        {hasTerms && (page ? countResults(page) : countGroups(groups ?? []))}
      </p>
      {!hasTerms && <SearchTips query={params.query} />}
      {hasTerms && isEmpty && <NoResults params={params} />}
      {groups && <ResultGroups groups={groups} params={params} />}
      {page && !isEmpty && (
        <LoadMore firstPage={page} noun="results">
          {(results) => <ResultList results={results} />}
        </LoadMore>
      )}
    </section>
  );
}

function KindFilter({ params }: { params: SearchParams }) {
  return (
    <div className="mt-4 border-b border-line">
      <FilterLinks
        label="Result types"
        links={kindFilters.map(({ value, label }) => ({
          label,
          to: searchPath(withKind(params, value)),
          isCurrent: value === params.kind,
        }))}
      />
    </div>
  );
}
