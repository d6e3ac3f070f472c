import { useLocation } from 'react-router';
import { actWords } from '../components/user-action-labels.ts';
import { DID, type UserAct, userActPath } from './user-actions.ts';
import { UserDialogLink } from './user-dialog-link.tsx';

interface UserRowActsProps {
  user: { id: number; name: string; isBanned: boolean };
  /** One's own account is neither banned nor deleted here. */
  isSelf: boolean;
}

/** This page, to come back to after an act, without what was told on it. */
export function useReturnPath(): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete(DID);
  query.delete('notice');
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

export function editUserPath(id: number, returnTo: string): string {
  return `/admin/users/${id}?${new URLSearchParams({ returnTo })}`;
}

/** Edit, Reset Password, Ban or Unban, Delete: each asks before it acts. */
export function UserRowActs({ user, isSelf }: UserRowActsProps) {
  const returnTo = useReturnPath();
  const act = (name: UserAct, label: string) => (
    <UserDialogLink
      to={userActPath(name, [user.id], returnTo)}
      label={label}
      spokenLabel={`${label}: ${user.name}`}
      title={actWords[name].title(user.name)}
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
      {act('reset-password', 'Reset Password')}
      {!isSelf && act(user.isBanned ? 'unban' : 'ban', user.isBanned ? 'Unban' : 'Ban')}
      {!isSelf && act('delete', 'Delete')}
    </span>
  );
}
