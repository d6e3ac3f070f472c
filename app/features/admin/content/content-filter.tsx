import { publicationStatuses } from '#app/features/content/publication.policy.ts';
import { publicationLabels } from '#app/features/publishing/embeds/publication-labels.ts';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import type { getContentList } from './content-list.server.ts';

const statusOptions = publicationStatuses.map((value) => ({
  value,
  label: publicationLabels[value],
}));

export function ContentFilter({
  view: { kind, groupLabel, groups, ratings, authors },
  label,
}: {
  view: Awaited<ReturnType<typeof getContentList>>;
  label: string;
}) {
  const authorOptions = authors.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <FilterBar
      label={`Filter ${label.toLowerCase()}`}
      preservedParams={{ kind }}
      filters={[
        { name: 'q', label: 'Title' },
        { name: 'status', label: 'Status', options: statusOptions },
        { name: 'category', label: groupLabel, options: groups },
        { name: 'rating', label: 'Rating', options: ratings },
        { name: 'author', label: 'Author', options: authorOptions },
      ]}
    />
  );
}
