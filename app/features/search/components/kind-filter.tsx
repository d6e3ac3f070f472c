import { Link } from 'react-router';
import { type KindParam, kindFilters, searchPath } from '../search-params.ts';

export function KindFilter({ query, kind }: { query: string; kind: KindParam }) {
  return (
    <nav aria-label="Result types" className="mt-6">
      <ul className="flex flex-wrap gap-x-1">
        {kindFilters.map(({ value, label }) => (
          <li key={value}>
            <Link
              to={searchPath(query, value)}
              aria-current={value === kind ? 'true' : undefined}
              preventScrollReset
              className="type-label nav-link relative inline-flex min-h-11 items-center px-3.5 text-ink-soft first:-ml-3.5 hover:text-ink aria-[current]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
