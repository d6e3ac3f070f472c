/** Categories an article can have, and the filter that shows each. */
const filterCategories = {
  news: ['Breaking News', 'Development', 'Industry News'],
  rumors: ['Rumors', 'Leaks'],
  interviews: ['Interviews'],
  community: ['Community'],
} as const;

export const newsFilterIds = ['all', 'news', 'rumors', 'interviews', 'community'] as const;
export type NewsFilterId = (typeof newsFilterIds)[number];

export const defaultNewsFilter: NewsFilterId = 'news';

/** Undefined for all of them. */
export function categoriesOf(filter: NewsFilterId): readonly string[] | undefined {
  return filter === 'all' ? undefined : filterCategories[filter];
}

/** What is no filter is the default one. */
export function readNewsFilter(word: string | null): NewsFilterId {
  return newsFilterIds.find((id) => id === word) ?? defaultNewsFilter;
}

/** As long as a search can be. */
export const SEARCH_LENGTH = 100;

/** What is searched for: one line, without what no text holds, not longer than a search field is wide. */
export function readSearch(words: string | null): string {
  const line = (words ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return Array.from(line).slice(0, SEARCH_LENGTH).join('');
}
