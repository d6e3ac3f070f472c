import { Form } from 'react-router';
import { userProfilePath } from '#app/features/identity/embeds/actor-ref.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { PersonView } from '../user-profile-view.ts';

const states = {
  removing: 'What they left behind is being removed.',
  removed: 'All they left behind has been removed.',
  restoring: 'What was removed is being brought back.',
  restored: 'They were removed as a spammer, and it was undone.',
} as const;

/** That somebody was removed as a spammer, and the way back while there is one. */
export function RemovalNote({ person }: { person: PersonView }) {
  const { removal } = person;
  if (!removal) return null;
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-4 border-l-2 border-accent-ink py-1 pl-4">
      <p className="max-w-[60ch]" role="status">
        {states[removal.state]}{' '}
        <span className="text-note text-ink-faint">
          {removal.by}, <Timestamp at={removal.at} />
        </span>
      </p>
      {removal.canUndo && (
        <Form method="post" action={`${userProfilePath(person)}/spam`}>
          <input type="hidden" name="act" value="undo" />
          <AdminSubmit label="Undo the removal" variant="outlined" />
        </Form>
      )}
    </div>
  );
}
