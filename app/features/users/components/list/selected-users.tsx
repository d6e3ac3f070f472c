import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useCurrentPath } from '#app/features/audit/embeds/use-current-path.ts';
import { usePageDialog } from '#app/ui/admin/dialogs/dialog-link.tsx';
import { selectAll, updateSelectAll } from '#app/ui/admin/select-all.ts';
import { SelectionBar } from '#app/ui/admin/selection-bar.tsx';
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
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const returnTo = useCurrentPath();
  const handleChange = (event: FormEvent<HTMLFormElement>) => {
    const target = event.target as HTMLInputElement;
    if (!form.current) return;
    if (target.matches('[data-select-all]')) selectAll(form.current, target.checked);
    setCount(updateSelectAll(form.current));
  };
  const clear = () => {
    if (!form.current) return;
    selectAll(form.current, false);
    setCount(updateSelectAll(form.current));
  };
  const getName = (id: string) =>
    form.current?.querySelector(`[name=id][value="${id}"]`)?.getAttribute('data-name') ?? '';
  const openDialog = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = submitter?.getAttribute('data-action');
    const action = bulkActions.find(({ action }) => action === pressed)?.action;
    if (!action) return;
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const query = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
    const names = data.getAll('id').map((id) => getName(String(id)));
    void open(
      `/admin/users/${action}?${query}`,
      userActionLabels[action].title(formatUserNames(names)),
    );
  };
  return (
    <>
      <form
        ref={form}
        method="get"
        action="/admin/users/ban"
        autoComplete="off"
        onSubmit={openDialog}
        onChange={handleChange}
      >
        <input type="hidden" name="returnTo" value={returnTo} />
        {children}
        <SelectionBar count={count}>
          {bulkActions
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
            ))}
          {count > 0 && (
            <button type="button" onClick={clear} className="admin-quiet-link">
              Clear
            </button>
          )}
        </SelectionBar>
      </form>
      {dialog}
    </>
  );
}
