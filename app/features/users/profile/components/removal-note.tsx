import { Form } from 'react-router';
import { userProfilePath } from '#app/features/identity/embeds/user-profile-path.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { UserProfileView } from '../user-profile-view.ts';

const messages = {
  removing: 'Removing their content…',
  removed: 'All of their content was removed.',
  restoring: 'Restoring their content…',
  restored: 'Removed as a spammer, then restored.',
} as const;

/** The state of the latest spam removal, with Undo while it is possible. */
export function RemovalNote({ profile }: { profile: UserProfileView }) {
  const { removal } = profile;
  if (!removal) return null;
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-4 border-l-2 border-accent-ink py-1 pl-4">
      <p className="max-w-[60ch]" role="status">
        {messages[removal.state]}{' '}
        <span className="text-note text-ink-faint">
          {removal.by}, <Timestamp at={removal.at} />
        </span>
      </p>
      {removal.canUndo && (
        <Form method="post" action={`${userProfilePath(profile.id)}/spam`}>
          <input type="hidden" name="intent" value="undo" />
          <AdminSubmit label="Undo removal" variant="outlined" />
        </Form>
      )}
    </div>
  );
}
