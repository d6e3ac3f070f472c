import { publicationStatuses } from '#app/features/content/publication.policy.ts';
import { publicationLabels } from '#app/features/publishing/embeds/publication-badge.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import type { getContentList } from './content-list.server.ts';

export function ContentFilter({
  view: { kind, groupLabel, groups, authors },
  label,
}: {
  view: Awaited<ReturnType<typeof getContentList>>;
  label: string;
}) {
  const any = { value: '', label: 'Any' };
  return (
    <FilterBar
      label={`Filter ${label.toLowerCase()}`}
      preservedParams={{ kind }}
      fieldNames={['q', 'status', 'category', 'author']}
    >
      <AdminInput label="Title" name="q" type="search" />
      <AdminSelect
        label="Status"
        name="status"
        options={[
          { value: '', label: 'Any' },
          ...publicationStatuses.map((value) => ({ value, label: publicationLabels[value] })),
        ]}
      />
      {groups.length > 0 && (
        <AdminSelect label={groupLabel} name="category" options={[any, ...groups]} />
      )}
      {authors.length > 0 && (
        <AdminSelect
          label="Author"
          name="author"
          options={[any, ...authors.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
      )}
    </FilterBar>
  );
}
