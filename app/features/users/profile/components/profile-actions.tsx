import { Form } from 'react-router';
import { userProfilePath } from '#app/features/identity/embeds/user-profile-path.ts';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { type SanctionAction, sanctionPath } from '../sanction-actions.ts';
import type { UserProfileView } from '../user-profile-view.ts';

const labels: Record<SanctionAction, string> = {
  warn: 'Warn',
  mute: 'Mute',
  ban: 'Ban',
  unmute: 'Unmute',
  unban: 'Unban',
};

/** Links to the pages of the allowed actions. */
export function ProfileActions({ profile }: { profile: UserProfileView }) {
  return (
    <>
      {profile.canEdit && <AdminLink to={`/admin/users/${profile.id}`}>Edit</AdminLink>}
      {profile.actions.map((action) => (
        <AdminLink key={action} to={sanctionPath(action, profile.id)}>
          {labels[action]}
        </AdminLink>
      ))}
      {profile.canClearProfile && (
        <Form method="post">
          <input type="hidden" name="intent" value="clear-profile" />
          <AdminSubmit label="Clear profile" variant="outlined" />
        </Form>
      )}
      {profile.canRemoveAsSpammer && (
        <AdminLink to={`${userProfilePath(profile.id)}/spam`} variant="danger">
          Remove as spammer
        </AdminLink>
      )}
    </>
  );
}
