import { useCurrentPath } from '#app/features/audit/embeds/use-current-path.ts';
import { RowMenu } from '#app/ui/admin/row-menu.tsx';
import { userActionLabels } from '../components/user-action-labels.ts';
import { type UserAction, userActionPath } from './user-actions.ts';
import { UserDialogLink } from './user-dialog-link.tsx';

interface UserRowActionsProps {
  user: { id: number; name: string; isBanned: boolean; isWaiting: boolean };
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
  if (user.isWaiting) return <WaitingActions user={user} returnTo={returnTo} />;
  return (
    <div className="flex items-center gap-1">
      <UserDialogLink
        to={editUserPath(user.id, returnTo)}
        label="Edit"
        spokenLabel={`Edit: ${user.name}`}
        title="Edit user"
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
export function BanLink({ user }: { user: Omit<UserRowActionsProps['user'], 'isWaiting'> }) {
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

/** Approves or rejects a new account. */
function WaitingActions({
  user,
  returnTo,
}: Pick<UserRowActionsProps, 'user'> & { returnTo: string }) {
  return (
    <div className="flex items-center gap-3">
      {(['approve', 'reject'] as const).map((action) => (
        <UserDialogLink
          key={action}
          to={userActionPath(action, [user.id], returnTo)}
          label={action === 'approve' ? 'Approve' : 'Reject'}
          spokenLabel={`${action === 'approve' ? 'Approve' : 'Reject'}: ${user.name}`}
          title={userActionLabels[action].title(user.name)}
          variant={action === 'reject' ? 'danger' : undefined}
        />
      ))}
    </div>
  );
}
