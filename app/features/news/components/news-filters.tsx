import { FilterLinks } from '#app/ui/filter-links.tsx';
import type { NewsPageLayout } from '../news-page-layout.ts';
import { newsPath } from '../news-paths.ts';

export function NewsFilters({
  layout: { filters, defaultFilter },
  current,
  search,
}: {
  layout: NewsPageLayout;
  current: string;
  search: string;
}) {
  return (
    <FilterLinks
      label="News categories"
      links={filters.map(({ id, name }) => ({
        label: name,
        to: newsPath({ filter: id === defaultFilter ? undefined : id, search }),
        isCurrent: id === current,
      }))}
    />
  );
}
