import { UserDialogLink } from './user-dialog-link.tsx';
import { useReturnPath } from './user-row-actions.tsx';

export function AddUserButton() {
  const returnTo = useReturnPath();
  return (
    <UserDialogLink
      to={`/admin/users/new?${new URLSearchParams({ returnTo })}`}
      label="Add User"
      title="Add User"
      className="admin-button"
      variant="filled"
    />
  );
}
