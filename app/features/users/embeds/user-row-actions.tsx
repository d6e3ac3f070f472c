import { useCurrentPath } from '#app/features/audit/embeds/use-current-path.ts';
import { RowMenu } from '#app/ui/admin/row-menu.tsx';
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

/** Edit, and a menu with Reset Password, Ban or Unban, and Delete. */
export function UserRowActions({ user, isSelf }: UserRowActionsProps) {
  const returnTo = useCurrentPath();
  const actionLink = (action: UserAction, label: string) => (
    <li>
      <UserDialogLink
        to={userActionPath(action, [user.id], returnTo)}
        label={label}
        spokenLabel={`${label}: ${user.name}`}
        title={userActionLabels[action].title(user.name)}
        className="admin-menu-item"
        variant={action === 'delete' ? 'danger' : undefined}
      />
    </li>
  );
  return (
    <div className="flex items-center gap-1">
      <UserDialogLink
        to={editUserPath(user.id, returnTo)}
        label="Edit"
        spokenLabel={`Edit: ${user.name}`}
        title="Edit User"
      />
      <RowMenu label={`More actions for ${user.name}`}>
        {actionLink('reset-password', 'Reset Password')}
        {!isSelf && actionLink(user.isBanned ? 'unban' : 'ban', user.isBanned ? 'Unban' : 'Ban')}
        {!isSelf && actionLink('delete', 'Delete')}
      </RowMenu>
    </div>
  );
}

/** The only account action that moderators have in the admin area. */
export function BanLink({ user }: Pick<UserRowActionsProps, 'user'>) {
  const returnTo = useCurrentPath();
  const action = user.isBanned ? 'unban' : 'ban';
  const label = user.isBanned ? 'Unban' : 'Ban';
  return (
    <UserDialogLink
      to={userActionPath(action, [user.id], returnTo)}
      label={label}
      spokenLabel={`${label}: ${user.name}`}
      title={userActionLabels[action].title(user.name)}
    />
  );
}
