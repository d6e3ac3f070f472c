import { useCurrentPath } from '#app/features/audit/embeds/use-current-path.ts';
import { UserDialogLink } from './user-dialog-link.tsx';

export function AddUserButton() {
  const returnTo = useCurrentPath();
  return (
    <UserDialogLink
      to={`/admin/users/new?${new URLSearchParams({ returnTo })}`}
      label="Add User"
      title="Add User"
      className="admin-button"
      variant="outlined"
    />
  );
}
