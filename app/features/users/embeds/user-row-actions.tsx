import { useLocation } from 'react-router';
import { userActionLabels } from '../components/user-action-labels.ts';
import { ENTRIES_PARAM, type UserAction, userActionPath } from './user-actions.ts';
import { UserDialogLink } from './user-dialog-link.tsx';

interface UserRowActionsProps {
  user: { id: number; name: string; isBanned: boolean };
  /** Admins can neither ban nor delete their own account. */
  isSelf: boolean;
}

/** The current page without its flash messages, to return to after an action. */
export function useReturnPath(): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete(ENTRIES_PARAM);
  query.delete('notice');
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

function editUserPath(id: number, returnTo: string): string {
  return `/admin/users/${id}?${new URLSearchParams({ returnTo })}`;
}

/** Edit, Reset Password, Ban or Unban, and Delete. */
export function UserRowActions({ user, isSelf }: UserRowActionsProps) {
  const returnTo = useReturnPath();
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
