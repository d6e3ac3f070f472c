import type { SearchKind } from '#platform/search/search.ts';

/** The filter and the results of each kind. `value` is the query parameter. */
export const searchedKinds = {
  article: { value: 'articles', label: 'Articles', noun: 'Article' },
  media: { value: 'media', label: 'Media', noun: 'Media' },
  story: { value: 'stories', label: 'Stories', noun: 'Story' },
  post: { value: 'discussions', label: 'Discussions', noun: 'Discussion' },
  claim: { value: 'claims', label: 'Claims', noun: 'Claim' },
  'site-page': { value: 'pages', label: 'Pages', noun: 'Page' },
} as const satisfies Record<SearchKind, { value: string; label: string; noun: string }>;

/** Above the results. */
export const kindFilters = [
  { value: 'all', label: 'All' },
  ...Object.values(searchedKinds).map(({ value, label }) => ({ value, label })),
] as const;

export type KindParam = (typeof kindFilters)[number]['value'];

/** Undefined for all. */
export function getSearchKind(param: KindParam): SearchKind | undefined {
  const kinds = Object.keys(searchedKinds) as SearchKind[];
  return kinds.find((kind) => searchedKinds[kind].value === param);
}

/** An unknown value means all. */
export function parseKind(param: string | null): KindParam {
  return kindFilters.find(({ value }) => value === param)?.value ?? 'all';
}

/** The index ignores anything beyond this. */
export const MAX_QUERY_LENGTH = 400;

const UNPRINTABLE = /[\p{Cc}\p{Cs}]+/gu;

/** Keeps spaces: a trailing one means that the last word is complete. */
export function parseQuery(param: string | null): string {
  return (param ?? '').slice(0, MAX_QUERY_LENGTH).replace(UNPRINTABLE, ' ');
}

export function searchPath(query: string, kind: KindParam = 'all'): string {
  const params = new URLSearchParams();
  if (query !== '') params.set('q', query);
  if (kind !== 'all') params.set('kind', kind);
  return params.size > 0 ? `/search?${params}` : '/search';
}
