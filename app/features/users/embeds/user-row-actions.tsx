import { useCurrentPath } from '#app/features/audit/embeds/use-current-path.ts';
import { userActionLabels } from '../components/user-action-labels.ts';
import { type UserAction, userActionPath } from './user-actions.ts';
import { UserDialogLink } from './user-dialog-link.tsx';

interface UserRowActionsProps {
  user: { id: number; name: string; isBanned: boolean };
  /** Admins can neither ban nor delete their own account. */
  isSelf: boolean;
}

function editUserPath(id: number, returnTo: string): string {
  return `/admin/users/${id}?${new URLSearchParams({ returnTo })}`;
}

/** Edit, Reset Password, Ban or Unban, and Delete. */
export function UserRowActions({ user, isSelf }: UserRowActionsProps) {
  const returnTo = useCurrentPath();
  const actionLink = (action: UserAction, label: string) => (
    <UserDialogLink
      to={userActionPath(action, [user.id], returnTo)}
      label={label}
      spokenLabel={`${label}: ${user.name}`}
      title={userActionLabels[action].title(user.name)}
    />
  );
  return (
    <span className="flex flex-wrap gap-x-4 xl:flex-nowrap">
      <UserDialogLink
        to={editUserPath(user.id, returnTo)}
        label="Edit"
        spokenLabel={`Edit: ${user.name}`}
        title="Edit User"
      />
      {actionLink('reset-password', 'Reset Password')}
      {!isSelf && actionLink(user.isBanned ? 'unban' : 'ban', user.isBanned ? 'Unban' : 'Ban')}
      {!isSelf && actionLink('delete', 'Delete')}
    </span>
  );
}
