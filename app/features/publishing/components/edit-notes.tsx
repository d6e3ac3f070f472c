import { Form, useLocation } from 'react-router';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { EditView } from '../editing/edit-view.server.ts';

/** Why the page is not just a form. */
export function EditNotes({ view }: { view: EditView }) {
  return (
    <>
      <RemovalNote view={view} />
      <LockNote view={view} />
      <UnsavedNote view={view} />
      {view.status === 'trashed' && (
        <EditNote>This is in the trash. Restore it to edit it.</EditNote>
      )}
    </>
  );
}

export function EditNote({
  children,
  actions,
}: {
  children: React.ReactNode;
  actions?: React.ReactNode;
}) {
  return (
    <div className="edit-note">
      <div className="max-w-[70ch]">{children}</div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

function RemovalNote({ view: { removal } }: { view: EditView }) {
  if (!removal) return null;
  const { reason, by, at, path } = removal;
  return (
    <EditNote actions={path && <AdminLink to={path}>View the decision</AdminLink>}>
      <p>
        <strong>Taken down{by ? ` by ${by}` : ''}.</strong>{' '}
        {at && (
          <span className="text-note text-ink-soft">
            <Timestamp at={at} />
          </span>
        )}
      </p>
      <p>
        {reason ? `Reason: ${reason} ` : ''}It can’t be published here. It comes back when the
        decision is undone.
      </p>
    </EditNote>
  );
}

function LockNote({ view: { lock } }: { view: EditView }) {
  if (!lock) return null;
  return (
    <EditNote
      actions={
        <Form method="post">
          <AdminSubmit label="Take over" name="intent" value="take-over" variant="outlined" />
        </Form>
      }
    >
      <p>
        <strong>{lock.name} is editing this.</strong> You can read it here. If you take over, their
        unsaved text stays with them, and nothing is overwritten without asking.
      </p>
    </EditNote>
  );
}

function UnsavedNote({ view: { unsaved, canEdit } }: { view: EditView }) {
  const { pathname } = useLocation();
  if (!unsaved || !canEdit) return null;
  if (unsaved.isShown) {
    return (
      <EditNote actions={<AdminLink to={pathname}>Show the saved text</AdminLink>}>
        <p>
          These are your unsaved changes from <Timestamp at={unsaved.savedAt} />. Save to keep them.
        </p>
      </EditNote>
    );
  }
  return (
    <EditNote
      actions={
        <>
          <AdminLink to={`${pathname}?draft=unsaved`}>Restore unsaved changes</AdminLink>
          <Form method="post">
            <AdminSubmit label="Discard them" name="intent" value="discard" variant="outlined" />
          </Form>
        </>
      }
    >
      <p>
        You have unsaved changes from <Timestamp at={unsaved.savedAt} />.
      </p>
    </EditNote>
  );
}
