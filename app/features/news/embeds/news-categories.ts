import { categoriesOf, newsFilterIds } from '../news-filter.ts';

/** Everything an article can be filed under. */
export const newsCategories: readonly string[] = newsFilterIds.flatMap(
  (filter) => categoriesOf(filter) ?? [],
);
