import { Link } from 'react-router';
import { kindFilters, type SearchParams, searchPath, withKind } from '../search-params.ts';
import type { ResultGroup } from '../search-results.ts';
import { ResultList } from './result-list.tsx';

interface ResultGroupsProps {
  groups: readonly ResultGroup[];
  params: SearchParams;
}

/** The best results of each kind, with a link to all of them. */
export function ResultGroups({ groups, params }: ResultGroupsProps) {
  return groups.map(({ kind, items, count }) => {
    const label = kindFilters.find(({ value }) => value === kind)?.label ?? '';
    const noun = kind === 'timeline' ? 'timeline entries' : label.toLowerCase();
    return (
      <section key={kind} aria-labelledby={`found-${kind}`} className="mt-12">
        <h2 id={`found-${kind}`} className="type-wide text-heading">
          {label}
        </h2>
        <ResultList results={items} level="h3" />
        {count > items.length && (
          <Link
            to={searchPath(withKind(params, kind))}
            className="type-label mt-2 inline-flex min-h-11 items-center hover:text-accent-ink"
          >
            <span className="animated-underline">
              All {count} {noun}
            </span>
          </Link>
        )}
      </section>
    );
  });
}
