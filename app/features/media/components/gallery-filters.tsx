import { Link } from 'react-router';
import {
  type MediaFilter,
  type MediaType,
  mediaFilterQuery,
  type Provenance,
  provenanceLabels,
} from '../media.schema.ts';

const tabs: readonly (readonly [label: string, type: MediaType | undefined])[] = [
  ['All Media', undefined],
  ['Videos', 'video'],
  ['Screenshots', 'image'],
  ['Artwork', 'artwork'],
];

const sources: readonly (readonly [label: string, provenance: Provenance | undefined])[] = [
  ['All', undefined],
  ...(Object.entries(provenanceLabels) as [Provenance, string][]).map(
    ([provenance, label]) => [label, provenance] as const,
  ),
];

/** Links, so that each view has its own URL. Each filter keeps the other one's value. */
export function GalleryFilters({ filter }: { filter: MediaFilter }) {
  return (
    <div className="border-b border-line">
      <nav aria-label="Media type" className="-mx-5 overflow-x-auto px-5 sm:mx-0 sm:px-0">
        <ul className="flex gap-x-4 sm:gap-x-7">
          {tabs.map(([label, type]) => (
            <li key={label}>
              <FilterLink
                label={label}
                search={mediaFilterQuery({ ...filter, type })}
                isCurrent={filter.type === type}
                className="type-wide text-title max-sm:text-note max-sm:tracking-[-0.03em]"
              />
            </li>
          ))}
        </ul>
      </nav>
      <nav
        aria-labelledby="gallery-source"
        className="flex flex-wrap items-center gap-x-5 border-t border-line"
      >
        <span id="gallery-source" className="type-label text-ink-faint max-sm:w-full max-sm:pt-3">
          Source
        </span>
        <ul className="flex flex-wrap gap-x-5">
          {sources.map(([label, provenance]) => (
            <li key={label}>
              <FilterLink
                label={label}
                search={mediaFilterQuery({ ...filter, provenance })}
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
  search: string;
  isCurrent: boolean;
  className: string;
}

function FilterLink({ label, search, isCurrent, className }: FilterLinkProps) {
  return (
    <Link
      to={{ pathname: '/media', search }}
      aria-current={isCurrent ? 'page' : undefined}
      preventScrollReset
      className={`inline-flex min-h-12 items-center whitespace-nowrap text-ink-faint hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-accent-ink aria-[current]:decoration-2 aria-[current]:underline-offset-[0.4em] ${className}`}
    >
      {label}
    </Link>
  );
}
