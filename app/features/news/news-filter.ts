/** Article categories by the filter that shows them. */
const categoriesByFilter = {
  news: ['Breaking News', 'Development', 'Industry News'],
  rumors: ['Rumors', 'Leaks'],
  interviews: ['Interviews'],
  community: ['Community'],
} as const;

export const newsFilterIds = ['all', 'news', 'rumors', 'interviews', 'community'] as const;
export type NewsFilterId = (typeof newsFilterIds)[number];

export const defaultNewsFilter: NewsFilterId = 'news';

/** Undefined means all categories. */
export function filterCategories(filter: NewsFilterId): readonly string[] | undefined {
  return filter === 'all' ? undefined : categoriesByFilter[filter];
}

export function isRumor(category: string): boolean {
  return categoriesByFilter.rumors.some((known) => known === category);
}

/** An unknown value means the default filter. */
export function parseNewsFilter(param: string | null): NewsFilterId {
  return newsFilterIds.find((id) => id === param) ?? defaultNewsFilter;
}

export const MAX_SEARCH_LENGTH = 100;

/** Collapses whitespace and control characters and limits the length. */
export function parseNewsSearch(param: string | null): string {
  const text = (param ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return Array.from(text).slice(0, MAX_SEARCH_LENGTH).join('');
}
