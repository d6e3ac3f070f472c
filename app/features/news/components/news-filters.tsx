import { Link } from 'react-router';
import type { NewsFilterId } from '../news-filter.ts';
import type { NewsFilterLink } from '../news-page-layout.ts';
import { newsPath } from '../news-paths.ts';

/** Links rather than buttons, so that each view has its own URL. */
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
    <nav aria-label="News categories">
      <ul className="flex flex-wrap gap-2">
        {filters.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={newsPath({ filter: id, search })}
              preventScrollReset
              aria-current={id === current ? 'true' : undefined}
              className="type-label inline-flex min-h-11 items-center rounded-edge border border-line-strong px-4 text-ink-soft transition-colors hover:border-ink hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-ground"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
