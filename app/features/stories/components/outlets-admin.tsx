import { Form } from 'react-router';
import { PublicationBadge } from '#app/features/publishing/embeds/publication-badge.tsx';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { ExternalLink } from '#app/ui/links/external-link.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { Candidate, OutletView } from '../groups/get-outlets.server.ts';

const baseColumns: Column<OutletView>[] = [
  {
    name: 'Title',
    isMain: true,
    cell: ({ title, url }) => (
      <ExternalLink href={url} className="wrap-anywhere hover:text-accent-ink">
        {title}
      </ExternalLink>
    ),
  },
  { name: 'Source', cell: ({ source }) => source },
  { name: 'Date', cell: ({ publishedAt }) => <ShortDate at={publishedAt} /> },
  { name: 'Status', cell: ({ status }) => <PublicationBadge status={status} /> },
];

/** The outlets of the story. Those that are selected can become stories of their own. */
export function OutletForm({ title, outlets }: { title: string; outlets: readonly OutletView[] }) {
  if (outlets.length < 2) {
    return <p className="text-ink-soft">Only one outlet so far: {title}</p>;
  }
  const columns: Column<OutletView>[] = [
    {
      name: 'Select',
      isSelect: true,
      cell: ({ id, title: name, source }) => (
        <label>
          <input type="checkbox" name="outlets" value={id} />
          <span className="sr-only">
            Select {name}, {source}
          </span>
        </label>
      ),
    },
    ...baseColumns,
    {
      name: 'Role',
      cell: ({ isLead, isOrigin }) =>
        [isOrigin && 'Original source', isLead && 'Hosts the discussion']
          .filter(Boolean)
          .join(', '),
    },
    { name: 'Actions', isActions: true, cell: (outlet) => <OriginButton outlet={outlet} /> },
  ];
  return (
    <Form method="post" id="outlet-form">
      <DataTable label="Outlets" columns={columns} rows={outlets} rowKey={({ id }) => id} />
      <div className="mt-4">
        <AdminSubmit name="action" value="split" variant="outlined" label="Ungroup selected" />
      </div>
    </Form>
  );
}

/** Belongs to a form of its own, because forms can't be nested. */
function OriginButton({ outlet: { id, source, isOrigin } }: { outlet: OutletView }) {
  if (isOrigin) return null;
  return (
    <button
      type="submit"
      form={`origin-${id}`}
      name="action"
      value="origin"
      aria-label={`Mark as source: ${source}`}
      className="admin-quiet-link"
    >
      Mark as source
    </button>
  );
}

/** Forms that the buttons of the table belong to. */
export function OriginForms({ outlets }: { outlets: readonly OutletView[] }) {
  return outlets.map(({ id }) => (
    <Form key={id} id={`origin-${id}`} method="post" hidden>
      <input type="hidden" name="origin" value={id} />
    </Form>
  ));
}

export function MergeCandidates({ candidates }: { candidates: readonly Candidate[] }) {
  const columns: Column<Candidate>[] = [
    ...(baseColumns as Column<Candidate>[]),
    {
      name: 'Similarity',
      isNumber: true,
      isNamed: true,
      cell: ({ similarity }) => `${similarity}%`,
    },
    {
      name: 'Actions',
      isActions: true,
      cell: ({ id, title }) => (
        <Form method="post">
          <input type="hidden" name="with" value={id} />
          <button
            type="submit"
            name="action"
            value="merge"
            aria-label={`Merge: ${title}`}
            data-variant="outlined"
            className="admin-button"
          >
            Merge
          </button>
        </Form>
      ),
    },
  ];
  return (
    <div className="mt-10">
      <AdminSection id="merge" title="Merge with another story">
        <FilterBar label="Find a story" filters={[{ name: 'q', label: 'Title' }]} />
        {candidates.length > 0 ? (
          <DataTable
            label="Similar stories"
            columns={columns}
            rows={candidates}
            rowKey={({ id }) => id}
          />
        ) : (
          <p className="text-ink-soft">No similar stories. Try another title.</p>
        )}
      </AdminSection>
    </div>
  );
}
