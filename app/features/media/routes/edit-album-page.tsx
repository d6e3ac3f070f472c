import { Form, Link } from 'react-router';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { RemovalNote } from '#app/features/moderation/embeds/removal-note.tsx';
import { parseContentId } from '#app/http/content-id.ts';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { FieldsView } from '#app/ui/admin/forms/fields-view.tsx';
import { RevisionForm } from '#app/ui/admin/forms/revision-form.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { type AdminAlbum, getAdminAlbum } from '../albums/admin-albums.server.ts';
import { handleAlbumAction } from '../albums/edit-album-action.server.ts';
import type { Route } from './+types/edit-album-page.ts';

export const loader = staffRoute('publish content', ({ db, params }) =>
  getAdminAlbum(db, parseContentId(params.id)),
);

export const action = staffFormAction('publish content', handleAlbumAction);

export default function EditAlbumPage({ loaderData: album, actionData }: Route.ComponentProps) {
  const isAdding = actionData?.values.add !== undefined;
  return (
    <AdminPage
      title={album.title}
      view="Edit album"
      crumbs={[{ label: 'Albums', to: '/admin/albums' }]}
      actions={album.publicPath && <AdminLink to={album.publicPath}>View on site</AdminLink>}
    >
      {album.removal && (
        <RemovalNote removal={album.removal}>
          Its items are still in the gallery. The album comes back if that decision is undone.
        </RemovalNote>
      )}
      <RevisionForm
        label="Title and description"
        values={album.texts.values}
        revision={album.texts.revision ?? 0}
        refusal={isAdding ? undefined : actionData}
      >
        <FieldsView fields={album.texts.fields} />
      </RevisionForm>
      <AdminSection id="items" title="Items">
        {album.items.length > 0 ? (
          <AlbumItems items={album.items} />
        ) : (
          <p className="text-ink-soft">No items yet. Add the first one below.</p>
        )}
        <AdminForm refusal={isAdding ? actionData : undefined} className="mt-6">
          <AdminInput
            label="Add an item"
            name="item"
            autoComplete="off"
            hint="The number or URL of a gallery item. It’s added at the end."
          />
          <AdminSubmit name="add" value="on" label="Add" variant="outlined" />
        </AdminForm>
      </AdminSection>
      <AdminSection id="delete" title="Delete">
        <Form method="post">
          <p className="mb-3 text-ink-soft">Its items stay in the gallery.</p>
          <AdminSubmit name="delete" value="on" label="Delete album" variant="danger" />
        </Form>
      </AdminSection>
    </AdminPage>
  );
}

function AlbumItems({ items }: { items: AdminAlbum['items'] }) {
  return (
    <Form method="post" preventScrollReset>
      <ol className="border-t border-line">
        {items.map((item, index) => (
          <li
            key={item.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2"
          >
            <span className="w-6 text-right text-ink-faint tabular-nums">{index + 1}</span>
            <span className="block w-20">
              {item.image && <ResponsiveImage source={{ ...item.image, alt: '' }} sizes="80px" />}
            </span>
            <span className="min-w-0 flex-1 basis-40">
              <Link to={item.editPath} className="admin-quiet-link wrap-anywhere">
                {item.title}
              </Link>
              <span className="block text-note text-ink-faint">
                {item.type}
                {item.status !== 'published' && ' · not public'}
              </span>
            </span>
            <span className="flex gap-2">
              <OrderButton name="up" item={item} label="↑" title="Move up" isOff={index === 0} />
              <OrderButton
                name="down"
                item={item}
                label="↓"
                title="Move down"
                isOff={index === items.length - 1}
              />
              <OrderButton name="remove" item={item} label="Remove" title="Remove" />
            </span>
          </li>
        ))}
      </ol>
    </Form>
  );
}

interface OrderButtonProps {
  name: 'up' | 'down' | 'remove';
  item: AdminAlbum['items'][number];
  label: string;
  title: string;
  isOff?: boolean;
}

/** Stays focusable at the ends of the list, so that the keyboard focus is not lost. */
function OrderButton({ name, item, label, title, isOff = false }: OrderButtonProps) {
  return (
    <button
      type="submit"
      name={name}
      value={item.id}
      aria-label={`${title}: ${item.title}`}
      aria-disabled={isOff || undefined}
      onClick={(event) => {
        if (isOff) event.preventDefault();
      }}
      className="admin-button"
    >
      {label}
    </button>
  );
}
