import { Link, redirect } from 'react-router';
import { getFormKey, getRecordView } from '#app/features/audit/records.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { Thumbnail } from '#app/features/images/embeds/thumbnail.tsx';
import { decodeCursor } from '#app/http/cursor.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { RecordFields } from '#app/ui/admin/forms/record-form.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { getAdminAlbums } from '../albums/admin-albums.server.ts';
import { albumRecord } from '../albums/album-record.server.ts';
import { editAlbumPath, newAlbumFields } from '../albums/albums.schema.ts';
import type { Route } from './+types/admin-albums-page.ts';

export const loader = staffRoute('publish content', async ({ db, url }) => ({
  page: await getAdminAlbums(db, decodeCursor(url.searchParams.get('after'))),
  newAlbum: getRecordView(newAlbumFields),
}));

export const action = staffFormAction('publish content', async ({ form, ...deps }) => {
  const { title } = parseForm(newAlbumFields.input, form);
  const album = { title, description: '', items: [] };
  const { id } = await albumRecord.create(deps, album, getFormKey(form));
  return redirect(editAlbumPath(id), 303);
});

export default function AdminAlbumsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, newAlbum } = loaderData;
  return (
    <AdminPage
      title="Albums"
      crumbs={[{ label: 'Content', to: '/admin/content?kind=media' }]}
      lead="Media in an order you choose. An album is public if at least one of its items is."
    >
      {page.items.length === 0 ? (
        <EmptyState title="No albums yet">Enter a title below to start one.</EmptyState>
      ) : (
        <LoadMore firstPage={page} noun="albums">
          {(albums) => (
            <DataTable
              label="Albums"
              rows={albums}
              rowKey={({ id }) => id}
              columns={[
                {
                  name: 'Title',
                  isMain: true,
                  cell: ({ id, title, cover, isRemoved }) => (
                    <>
                      <Link to={editAlbumPath(id)}>
                        <Thumbnail image={cover} />
                        <span>{title}</span>
                      </Link>{' '}
                      {isRemoved && <StatusBadge tone="bad">Taken down</StatusBadge>}
                    </>
                  ),
                },
                { name: 'Items', isNumber: true, isNamed: true, cell: ({ items }) => items },
                { name: 'Changed', cell: ({ updatedAt }) => <Timestamp at={updatedAt} /> },
              ]}
            />
          )}
        </LoadMore>
      )}
      <AdminSection id="new-album" title="New album">
        <AdminForm refusal={actionData} className="max-w-[40rem]">
          <RecordFields view={newAlbum} refusal={actionData} />
          <AdminSubmit label="Create album" />
        </AdminForm>
      </AdminSection>
    </AdminPage>
  );
}
