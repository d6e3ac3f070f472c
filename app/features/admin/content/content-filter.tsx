import { publicationStatuses } from '#app/features/content/publication.policy.ts';
import { publicationLabels } from '#app/features/publishing/embeds/publication-labels.ts';
import { AdminInput, AdminSelect, anyOption } from '#app/ui/admin/admin-field.tsx';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import type { getContentList } from './content-list.server.ts';

export function ContentFilter({
  view: { kind, groupLabel, groups, authors },
  label,
}: {
  view: Awaited<ReturnType<typeof getContentList>>;
  label: string;
}) {
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
          anyOption,
          ...publicationStatuses.map((value) => ({ value, label: publicationLabels[value] })),
        ]}
      />
      {groups.length > 0 && (
        <AdminSelect label={groupLabel} name="category" options={[anyOption, ...groups]} />
      )}
      {authors.length > 0 && (
        <AdminSelect
          label="Author"
          name="author"
          options={[
            anyOption,
            ...authors.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
    </FilterBar>
  );
}
