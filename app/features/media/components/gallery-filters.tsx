import { imageCategories } from '#app/features/images/embeds/image-categories.ts';
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

const categories = [{ value: undefined, label: 'All' }, ...imageCategories];

/** Each filter keeps the values of the others. */
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
    <div className="mt-8 border-b border-line xl:flex xl:flex-wrap xl:justify-between xl:gap-x-10">
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
      <div className="w-full items-center gap-x-4 border-t border-line sm:flex">
        <span aria-hidden="true" className="type-label text-ink-faint max-sm:block max-sm:pt-3">
          Category
        </span>
        <FilterLinks
          label="Category"
          links={categories.map(({ value: category, label }) => ({
            label,
            to: toLink({ category }),
            isCurrent: filter.category === category,
          }))}
        />
      </div>
    </div>
  );
}
