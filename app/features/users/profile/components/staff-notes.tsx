import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { userProfilePath } from '#app/features/identity/embeds/user-profile-path.ts';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { UserProfileView } from '../user-profile-view.ts';

interface StaffNotesProps {
  profile: UserProfileView;
  /** The refusal of a submission without scripts. */
  refusal: FormRefusal | undefined;
}

export function StaffNotes({ profile, refusal }: StaffNotesProps) {
  const action = userProfilePath(profile.id);
  return (
    <AdminSection id="notes" title="Staff notes">
      <p className="mb-3 text-note text-ink-faint">Visible to moderators and admins only.</p>
      <ul className="grid gap-3">
        {profile.notes.map((note) => (
          <li key={note.id} className="border-l-2 border-line-strong pl-3">
            <p className="max-w-[70ch] text-small whitespace-pre-wrap [overflow-wrap:anywhere]">
              {note.body}
            </p>
            <div className="flex flex-wrap items-center gap-x-4 text-note text-ink-faint">
              <span>
                {note.by}, <Timestamp at={note.at} />
              </span>
              <DeleteNote action={action} note={note} />
            </div>
          </li>
        ))}
      </ul>
      <AddNote action={action} count={profile.notes.length} refusal={refusal} />
    </AdminSection>
  );
}

interface AddNoteProps {
  action: string;
  /** Number of existing notes. */
  count: number;
  refusal: FormRefusal | undefined;
}

function AddNote({ action, count, refusal }: AddNoteProps) {
  const fetcher = useFetcher<FormRefusal>();
  const { errors = {}, values = {} } = fetcher.data ?? refusal ?? {};
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets the form once the new note is listed
  useEffect(() => form.current?.reset(), [count]);
  return (
    <fetcher.Form ref={form} method="post" action={action} className="mt-4 grid max-w-2xl gap-3">
      <input type="hidden" name="intent" value="add" />
      <AdminTextarea
        id="note"
        name="body"
        label="New note"
        rows={3}
        error={errors.body ?? errors.intent ?? errors.form}
        defaultValue={values.body}
      />
      <div>
        <AdminSubmit label="Add note" variant="outlined" isPending={fetcher.state !== 'idle'} />
      </div>
    </fetcher.Form>
  );
}

function DeleteNote({ action, note }: { action: string; note: UserProfileView['notes'][number] }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={action}>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="note" value={note.id} />
      <button
        type="submit"
        className="admin-quiet-link"
        aria-label={`Delete note by ${note.by}`}
        aria-disabled={fetcher.state !== 'idle' || undefined}
      >
        Delete
      </button>
    </fetcher.Form>
  );
}
