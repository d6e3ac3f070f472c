import { DialogLink } from '#app/ui/admin/dialogs/dialog-link.tsx';

interface UserDialogLinkProps {
  to: string;
  label: string;
  spokenLabel?: string;
  title: string;
  className?: string;
  variant?: 'outlined' | 'danger' | undefined;
}

export const loadUserDialog = async () =>
  (await import('../components/user-dialog.tsx')).UserDialog;

/** Opens a form about users in a dialog. */
export function UserDialogLink({
  label,
  className = 'admin-quiet-link',
  ...link
}: UserDialogLinkProps) {
  return (
    <DialogLink {...link} className={className} load={loadUserDialog}>
      {label}
    </DialogLink>
  );
}
