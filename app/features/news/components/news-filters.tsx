import { FilterLinks } from '#app/ui/filter-links.tsx';
import type { NewsFilterId } from '../news-filter.ts';
import type { NewsFilterLink } from '../news-page-layout.ts';
import { newsPath } from '../news-paths.ts';

export function NewsFilters({
  filters,
  current,
  search,
}: {
  filters: readonly NewsFilterLink[];
  current: NewsFilterId;
  search: string;
}) {
  return (
    <FilterLinks
      label="News categories"
      links={filters.map(({ id, name }) => ({
        label: name,
        to: newsPath({ filter: id, search }),
        isCurrent: id === current,
      }))}
    />
  );
}
