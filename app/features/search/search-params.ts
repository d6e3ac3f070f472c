import type { SearchKind } from '#platform/search/search.ts';

/** The filter and the results of each kind. `value` is the query parameter. */
export const searchedKinds = {
  article: { value: 'articles', label: 'Articles', noun: 'Article' },
  media: { value: 'media', label: 'Media', noun: 'Media' },
  story: { value: 'stories', label: 'Stories', noun: 'Story' },
  post: { value: 'discussions', label: 'Discussions', noun: 'Discussion' },
  claim: { value: 'claims', label: 'Claims', noun: 'Claim' },
  event: { value: 'events', label: 'Events', noun: 'Event' },
  'site-page': { value: 'pages', label: 'Pages', noun: 'Page' },
  topic: { value: 'topics', label: 'Topics', noun: 'Topic' },
  member: { value: 'members', label: 'Members', noun: 'Member' },
  album: { value: 'albums', label: 'Albums', noun: 'Album' },
  newsletter: { value: 'newsletters', label: 'Newsletters', noun: 'Newsletter' },
  timeline: { value: 'timeline', label: 'Timeline', noun: 'Timeline' },
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
function parseKind(param: string | null): KindParam {
  return kindFilters.find(({ value }) => value === param)?.value ?? 'all';
}

export const timeFilters = [
  { value: '', label: 'Any time' },
  { value: 'day', label: 'Past day' },
  { value: 'week', label: 'Past week' },
  { value: 'month', label: 'Past month' },
  { value: 'year', label: 'Past year' },
] as const;

export type TimeParam = (typeof timeFilters)[number]['value'];

/** The index ignores anything beyond this. */
export const MAX_QUERY_LENGTH = 400;

const UNPRINTABLE = /[\p{Cc}\p{Cs}]+/gu;

/** Keeps spaces: a trailing one means that the last word is complete. */
function parseQuery(param: string | null): string {
  return (param ?? '').slice(0, MAX_QUERY_LENGTH).replace(UNPRINTABLE, ' ');
}

/** A query of the page or the dialog. Empty texts filter nothing. */
export interface SearchParams {
  query: string;
  kind: KindParam;
  /** A slug. */
  topic: string;
  /** Such as `news:rumors` or `board:theories`. */
  category: string;
  time: TimeParam;
  /** YYYY-MM-DD. */
  from: string;
  to: string;
  /** Searches only the words as typed. */
  isExact: boolean;
}

export function parseSearchParams(params: URLSearchParams): SearchParams {
  const time = params.get('time');
  return {
    query: parseQuery(params.get('q')),
    kind: parseKind(params.get('kind')),
    topic: params.get('topic') ?? '',
    category: params.get('category') ?? '',
    time: timeFilters.find(({ value }) => value === time)?.value ?? '',
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    isExact: params.get('exact') === '1',
  };
}

const DAY = /^[12]\d{3}-\d\d-\d\d$/;

/** Empty unless there is such a day. */
function readDay(param: string | null): string {
  const at = DAY.test(param ?? '') ? new Date(`${param}T00:00:00Z`) : new Date(Number.NaN);
  return at.toJSON()?.slice(0, 10) === param ? (param ?? '') : '';
}

export function isFiltered({ topic, category, time, from, to }: SearchParams): boolean {
  return [topic, category, time, from, to].some((value) => value !== '');
}

/** Other kinds don't have its categories. */
export function withKind(params: SearchParams, kind: KindParam): SearchParams {
  return { ...params, kind, category: kind === params.kind ? params.category : '' };
}

export function searchPath({
  query = '',
  kind = 'all',
  topic = '',
  category = '',
  time = '',
  from = '',
  to = '',
  isExact = false,
}: Partial<SearchParams>): string {
  const shownKind = kind === 'all' ? '' : kind;
  const exact = isExact ? '1' : '';
  const values = { q: query, kind: shownKind, topic, category, time, from, to, exact };
  const params = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  return params.size > 0 ? `/search?${params}` : '/search';
}
