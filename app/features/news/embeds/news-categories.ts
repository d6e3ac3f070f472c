import { filterCategories, newsFilterIds } from '../news-filter.ts';

export const newsCategories: readonly string[] = newsFilterIds.flatMap(
  (filter) => filterCategories(filter) ?? [],
);
