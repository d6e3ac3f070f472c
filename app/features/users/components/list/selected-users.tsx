import type { FormEvent, ReactNode } from 'react';
import { useCurrentPath } from '#app/features/audit/embeds/use-current-path.ts';
import { usePageDialog } from '#app/ui/admin/dialogs/dialog-link.tsx';
import { getSelectedLabels, SelectionForm } from '#app/ui/admin/selection-form.tsx';
import type { UserAction } from '../../embeds/user-actions.ts';
import { loadUserDialog } from '../../embeds/user-dialog-link.tsx';
import { formatUserNames, userActionLabels } from '../user-action-labels.ts';

const bulkActions: readonly { action: UserAction; label: string; isForModerators: boolean }[] = [
  { action: 'role', label: 'Change role', isForModerators: false },
  { action: 'ban', label: 'Ban', isForModerators: true },
  { action: 'unban', label: 'Unban', isForModerators: true },
  { action: 'reset-password', label: 'Send reset link', isForModerators: false },
];

interface SelectedUsersProps {
  canManageUsers: boolean;
  /** The list. */
  children: ReactNode;
}

/**
 * Wraps the list and offers actions for the selected users. Without scripts the buttons submit to
 * the pages whose forms the dialog shows.
 */
export function SelectedUsers({ canManageUsers, children }: SelectedUsersProps) {
  const { open, dialog } = usePageDialog(loadUserDialog);
  const returnTo = useCurrentPath();
  const openDialog = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = submitter?.getAttribute('data-action');
    const action = bulkActions.find(({ action }) => action === pressed)?.action;
    if (!action) return;
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const query = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
    const names = getSelectedLabels(event.currentTarget);
    void open(
      `/admin/users/${action}?${query}`,
      userActionLabels[action].title(formatUserNames(names)),
    );
  };
  const buttons = bulkActions
    .filter(({ isForModerators }) => canManageUsers || isForModerators)
    .map(({ action, label }) => (
      <button
        key={action}
        type="submit"
        formAction={`/admin/users/${action}`}
        data-action={action}
        className="admin-button"
      >
        {label}
      </button>
    ));
  const actions = (
    <>
      {buttons}
      <button type="reset" className="admin-quiet-link">
        Clear
      </button>
    </>
  );
  return (
    <>
      <SelectionForm
        method="get"
        action="/admin/users/ban"
        onSubmit={openDialog}
        returnTo={returnTo}
        actions={actions}
      >
        {children}
      </SelectionForm>
      {dialog}
    </>
  );
}
