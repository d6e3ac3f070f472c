import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { userProfilePath } from '#app/features/identity/embeds/user-profile-path.ts';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import type { UserProfileView } from '../user-profile-view.ts';

interface NewNoteProps {
  profile: UserProfileView;
  /** The refusal of a submission without scripts. */
  refusal: FormRefusal | undefined;
}

/** A note for other staff, which the timeline will show. */
export function NewNote({ profile: { id, noteCount }, refusal }: NewNoteProps) {
  const fetcher = useFetcher<FormRefusal>();
  const { errors = {}, values = {} } = fetcher.data ?? refusal ?? {};
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets the form once the new note is listed
  useEffect(() => form.current?.reset(), [noteCount]);
  return (
    <AdminSection id="notes" title="Staff notes">
      <fetcher.Form ref={form} method="post" action={userProfilePath(id)} className="grid gap-3">
        <input type="hidden" name="intent" value="add" />
        <AdminTextarea
          id="note"
          name="body"
          label="New note"
          rows={3}
          hint="Notes appear in the timeline, for moderators and admins only."
          error={errors.body ?? errors.intent ?? errors.form}
          defaultValue={values.body}
        />
        <div>
          <AdminSubmit label="Add note" variant="outlined" isPending={fetcher.state !== 'idle'} />
        </div>
      </fetcher.Form>
    </AdminSection>
  );
}
