import { Link } from 'react-router';
import {
  filterSearch,
  type MediaFilter,
  type MediaType,
  type Provenance,
  provenanceLabels,
} from '../media.schema.ts';

const tabs: readonly (readonly [label: string, type: MediaType | undefined])[] = [
  ['All Media', undefined],
  ['Videos', 'video'],
  ['Screenshots', 'image'],
  ['Artwork', 'artwork'],
];

const origins: readonly (readonly [label: string, provenance: Provenance | undefined])[] = [
  ['All', undefined],
  ...(Object.entries(provenanceLabels) as [Provenance, string][]).map(
    ([provenance, label]) => [label, provenance] as const,
  ),
];

/** Links, so that a view has an address; the filters keep each other. */
export function GalleryFilters({ filter }: { filter: MediaFilter }) {
  return (
    <div className="border-b border-line">
      <nav aria-label="Kind of media" className="-mx-5 overflow-x-auto px-5 sm:mx-0 sm:px-0">
        <ul className="flex gap-x-4 sm:gap-x-7">
          {tabs.map(([label, type]) => (
            <li key={label}>
              <FilterLink
                label={label}
                to={filterSearch({ ...filter, type })}
                isCurrent={filter.type === type}
                className="type-wide text-title max-sm:text-note max-sm:tracking-[-0.03em]"
              />
            </li>
          ))}
        </ul>
      </nav>
      <nav
        aria-labelledby="gallery-origin"
        className="flex flex-wrap items-center gap-x-5 border-t border-line"
      >
        <span id="gallery-origin" className="type-label text-ink-faint max-sm:w-full max-sm:pt-3">
          Where it comes from
        </span>
        <ul className="flex flex-wrap gap-x-5">
          {origins.map(([label, provenance]) => (
            <li key={label}>
              <FilterLink
                label={label}
                to={filterSearch({ ...filter, provenance })}
                isCurrent={filter.provenance === provenance}
                className="type-label"
              />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

interface FilterLinkProps {
  label: string;
  to: string;
  isCurrent: boolean;
  className: string;
}

function FilterLink({ label, to, isCurrent, className }: FilterLinkProps) {
  return (
    <Link
      to={{ pathname: '/media', search: to }}
      aria-current={isCurrent ? 'page' : undefined}
      preventScrollReset
      className={`inline-flex min-h-12 items-center whitespace-nowrap text-ink-faint hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-accent-ink aria-[current]:decoration-2 aria-[current]:underline-offset-[0.4em] ${className}`}
    >
      {label}
    </Link>
  );
}
