import { Form, useLocation } from 'react-router';
import { RemovalNote } from '#app/features/moderation/embeds/removal-note.tsx';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { EditView } from '../editing/edit-view.server.ts';
import { saveLabel } from './save-buttons.tsx';

/** Why the page is not just a form. */
export function EditNotes({ view }: { view: EditView }) {
  return (
    <>
      {view.removal && (
        <RemovalNote removal={view.removal}>
          It can’t be published here. It can be published again if that decision is undone.
        </RemovalNote>
      )}
      <LockNote view={view} />
      <ChangesNote view={view} />
      <ApartNotes view={view} />
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
        <strong>{lock.name} is editing this.</strong> You can read it here. If you take over, you
        continue with what they typed last, and nothing is overwritten without asking.
      </p>
    </EditNote>
  );
}

/** Says that the site doesn't have the changes in the form yet, or who left them unsaved in a draft. */
function ChangesNote({ view }: { view: EditView }) {
  const { unsaved, status, kind, id, canSave, canType } = view;
  if (!unsaved) return null;
  const { by, savedAt, isSubmitted } = unsaved;
  const link = (
    <AdminLink to={`/admin/versions/${kind}/${id}#working-copy`}>See what changes</AdminLink>
  );
  if (status !== 'published' && status !== 'scheduled') {
    return (
      canType &&
      by !== undefined && (
        <EditNote actions={link}>
          <p>
            <strong>{by} changed this text and hasn’t saved it.</strong> It was last changed on{' '}
            <Timestamp at={savedAt} />. “{saveLabel(status)}” saves it as you see it here, and
            “Discard changes” brings back the saved text.
          </p>
        </EditNote>
      )
    );
  }
  return (
    <EditNote actions={link}>
      <p>
        <strong>
          {status === 'published'
            ? 'These changes aren’t on the site yet.'
            : 'These changes aren’t part of what goes live.'}
        </strong>{' '}
        {by ?? 'You'} made them on <Timestamp at={savedAt} />
        {isSubmitted && ', and they wait for review'}.{' '}
        {canSave &&
          (status === 'published'
            ? '“Publish changes” puts them on the site.'
            : '“Save” makes them part of it.')}
      </p>
    </EditNote>
  );
}

/** Texts that were typed in another tab, or before someone took over. */
function ApartNotes({ view: { apart, canType } }: { view: EditView }) {
  const { pathname } = useLocation();
  if (!canType) return null;
  return apart.map(({ formId, savedAt }) => (
    <EditNote
      key={formId}
      actions={
        <>
          <AdminLink to={`${pathname}?draft=${encodeURIComponent(formId)}`}>Show it</AdminLink>
          <Form method="post">
            <input type="hidden" name="draft" value={formId} />
            <AdminSubmit label="Discard it" name="intent" value="discard" variant="outlined" />
          </Form>
        </>
      }
    >
      <p>
        You typed another text, last on <Timestamp at={savedAt} />. It isn’t part of the text below.
      </p>
    </EditNote>
  ));
}
