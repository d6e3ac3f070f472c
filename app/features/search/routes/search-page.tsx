import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { contentLoader } from '#app/features/content/content.server.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { FilterLinks } from '#app/ui/filter-links.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { useLiveClaims } from '#app/ui/marks/use-live-claims.ts';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { NoResults, SearchTips } from '../components/no-results.tsx';
import { ResultList } from '../components/result-list.tsx';
import { getSearchTags, searchContent } from '../search-content.server.ts';
import {
  type KindParam,
  kindFilters,
  MAX_QUERY_LENGTH,
  parseKind,
  parseQuery,
  searchPath,
} from '../search-params.ts';
import { countResults } from '../search-results.ts';
import type { Route } from './+types/search-page.ts';

const PAGE_SIZE = 10;

export const handle = sharedPage({ query: ['q', 'kind', 'after'] });

export const loader = contentLoader(async ({ query, liveCursor, ...deps }) => {
  deps.addCacheTags(...getSearchTags(deps.contentKinds));
  const text = parseQuery(query.get('q'));
  const kind = parseKind(query.get('kind'));
  const after = query.get('after');
  const results = await searchContent(deps, { query: text, kind, limit: PAGE_SIZE, after });
  return { query: text, kind, ...results, liveCursor: liveCursor() };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const query = loaderData?.query.trim();
  return noindexMeta(matches[0].loaderData, query ? `Search: ${query}` : 'Search');
};

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, kind, page, corrections, hasTerms } = loaderData;
  useLiveClaims(loaderData.liveCursor, []);
  const isEmpty = page.items.length === 0;
  return (
    <section className="page-width page-top flex-1 pb-24">
      <PageHead title="Search" />
      <SearchForm query={query} kind={kind} />
      {hasTerms && <KindFilter query={query} kind={kind} />}
      {corrections.length > 0 && !isEmpty && <Corrections words={corrections} />}
      <p role="status" className={isEmpty ? 'sr-only' : 'mt-6 text-small text-ink-faint'}>
        {hasTerms && countResults(page)}
      </p>
      {!hasTerms && <SearchTips query={query} />}
      {hasTerms && isEmpty && <NoResults query={query} kind={kind} />}
      {!isEmpty && (
        <LoadMore firstPage={page} noun="results">
          {(results) => <ResultList results={results} />}
        </LoadMore>
      )}
    </section>
  );
}

function Corrections({ words }: { words: string[] }) {
  return (
    <p className="mt-6 text-ink-soft">
      Few exact matches. Also searching:{' '}
      <strong className="font-medium text-ink">{words.join(', ')}</strong>
    </p>
  );
}

function KindFilter({ query, kind }: { query: string; kind: KindParam }) {
  return (
    <div className="mt-4 border-b border-line">
      <FilterLinks
        label="Result types"
        links={kindFilters.map(({ value, label }) => ({
          label,
          to: searchPath(query, value),
          isCurrent: value === kind,
        }))}
      />
    </div>
  );
}

function SearchForm({ query, kind }: { query: string; kind: KindParam }) {
  const field = useRef<HTMLInputElement>(null);
  // Back and forward update the field, but never while the user types in it.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = query;
  }, [query]);
  return (
    <Form action="/search" role="search" className="mt-8 flex max-w-3xl flex-wrap gap-3">
      <label htmlFor="search-query" className="sr-only">
        Search the site
      </label>
      <input
        ref={field}
        id="search-query"
        name="q"
        type="search"
        defaultValue={query}
        maxLength={MAX_QUERY_LENGTH}
        placeholder="Words, or a phrase in quotes"
        className="min-h-12 min-w-0 flex-1 basis-56 rounded-edge border border-line-strong bg-raised px-3.5 text-base text-ink placeholder:text-ink-faint hover:border-ink-soft"
      />
      {kind !== 'all' && <input type="hidden" name="kind" value={kind} />}
      <button type="submit" className={buttonClasses('filled')}>
        Search
      </button>
    </Form>
  );
}
