import type { DialogBodyProps } from '#app/ui/admin/dialogs/dialog-link.tsx';
import { useDialogForm } from '#app/ui/admin/dialogs/use-dialog-form.ts';
import type { UserActionView, UserFormResult, UserFormView } from '../forms/user-form-views.ts';
import { UserActionForm } from './user-action-form.tsx';
import { UserForm } from './user-form.tsx';

export function UserDialog(props: DialogBodyProps) {
  const { view, form } = useDialogForm<UserActionView | UserFormView, UserFormResult>(props);
  if (!view) return <p role="status">Loading…</p>;
  return 'action' in view ? (
    <UserActionForm view={view} {...form} />
  ) : (
    <UserForm view={view} {...form} />
  );
}
