import { FilterLinks } from '#app/ui/filter-links.tsx';
import { type KindParam, kindFilters, searchPath } from '../search-params.ts';

export function KindFilter({ query, kind }: { query: string; kind: KindParam }) {
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
