import { FilterLinks } from '#app/ui/filter-links.tsx';
import {
  type MediaFilter,
  mediaFilterQuery,
  type Provenance,
  provenanceLabels,
} from '../media.schema.ts';

export interface GalleryTab {
  name: string;
  /** Undefined for all media. */
  type: MediaFilter['type'];
}

const sources: readonly (readonly [label: string, provenance: Provenance | undefined])[] = [
  ['All', undefined],
  ...(Object.entries(provenanceLabels) as [Provenance, string][]).map(
    ([provenance, label]) => [label, provenance] as const,
  ),
];

/** Each filter keeps the other one's value. */
export function GalleryFilters({
  filter,
  tabs,
}: {
  filter: MediaFilter;
  tabs: readonly GalleryTab[];
}) {
  const toLink = (change: Partial<MediaFilter>) => ({
    pathname: '/media',
    search: mediaFilterQuery({ ...filter, ...change }),
  });
  return (
    <div className="mt-8 border-b border-line xl:flex xl:justify-between xl:gap-x-10">
      <FilterLinks
        label="Media type"
        links={tabs.map(({ name, type }) => ({
          label: name,
          to: toLink({ type }),
          isCurrent: filter.type === type,
        }))}
      />
      <div className="items-center gap-x-4 max-xl:border-t max-xl:border-line sm:flex">
        <span aria-hidden="true" className="type-label text-ink-faint max-sm:block max-sm:pt-3">
          Source
        </span>
        <FilterLinks
          label="Source"
          links={sources.map(([label, provenance]) => ({
            label,
            to: toLink({ provenance }),
            isCurrent: filter.provenance === provenance,
          }))}
        />
      </div>
    </div>
  );
}
