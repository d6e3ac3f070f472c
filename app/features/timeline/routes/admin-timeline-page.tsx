import { Link } from 'react-router';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { Thumbnail } from '#app/features/images/embeds/thumbnail.tsx';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { getEntryList } from '../reading/list-for-staff.server.ts';
import type { Route } from './+types/admin-timeline-page.ts';

export const loader = staffRoute('publish content', ({ db, url }) =>
  getEntryList(db, url.searchParams),
);

export default function AdminTimelinePage({ loaderData }: Route.ComponentProps) {
  const { page, order, text } = loaderData;
  const hasImages = page.items.some(({ image }) => image);
  return (
    <AdminPage
      title="Timeline"
      lead="What happened, and when, as precisely as it’s known. Entries are public once you save them."
      actions={
        <>
          <AdminLink to="/timeline">View on site</AdminLink>
          <AdminLink to="/admin/timeline/eras">Eras</AdminLink>
          <AdminLink to="/admin/timeline/new" variant="filled">
            Add entry
          </AdminLink>
        </>
      }
    >
      <FilterBar label="Filter entries" filters={[{ name: 'q', label: 'Title' }]} />
      {page.items.length === 0 ? (
        <EmptyState title={text ? 'No matches' : 'No entries yet'}>
          {text ? 'Try another search.' : 'They appear here once you add one.'}
        </EmptyState>
      ) : (
        <LoadMore firstPage={page} noun="entries">
          {(entries) => (
            <DataTable
              label="Entries"
              rows={entries}
              order={order}
              rowKey={({ id }) => id}
              columns={[
                {
                  name: 'Title',
                  isMain: true,
                  sort: { by: 'title' },
                  cell: ({ id, title, image }) => (
                    <Link to={`/admin/timeline/${id}`}>
                      {hasImages && <Thumbnail image={image} />}
                      <span>{title}</span>
                    </Link>
                  ),
                },
                {
                  name: 'Date',
                  isNamed: true,
                  sort: { by: 'date', startsDescending: true },
                  cell: ({ date }) => date,
                },
                { name: 'Era', isExtra: true, cell: ({ era }) => era },
                {
                  name: 'Links to content',
                  isExtra: true,
                  cell: ({ hasLink }) => hasLink && 'Yes',
                },
              ]}
            />
          )}
        </LoadMore>
      )}
    </AdminPage>
  );
}
