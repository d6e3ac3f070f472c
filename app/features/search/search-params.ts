/** Filters above the results. `value` is the query parameter. */
export const kindFilters = [
  { value: 'all', label: 'All' },
  { value: 'articles', label: 'Articles' },
  { value: 'media', label: 'Media' },
  { value: 'stories', label: 'Stories' },
  { value: 'discussions', label: 'Discussions' },
] as const;

export type KindParam = (typeof kindFilters)[number]['value'];

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
