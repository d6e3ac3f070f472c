import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useCurrentPath } from '#app/features/audit/embeds/use-current-path.ts';
import type { UserAction } from '../embeds/user-actions.ts';
import { useUserDialog } from '../embeds/user-dialog-link.tsx';
import { formatUserNames, userActionLabels } from './user-action-labels.ts';

const bulkActions: readonly { action: UserAction; label: string }[] = [
  { action: 'role', label: 'Change role' },
  { action: 'ban', label: 'Ban' },
  { action: 'unban', label: 'Unban' },
  { action: 'reset-password', label: 'Send reset link' },
];

/**
 * Wraps the list and offers actions for the selected users. Without scripts the buttons submit to
 * the pages whose forms the dialog shows.
 */
export function SelectedUsers({ children }: { children: ReactNode }) {
  const { open, dialog } = useUserDialog();
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const returnTo = useCurrentPath();
  const checkboxes = () => [
    ...(form.current?.querySelectorAll<HTMLInputElement>('[name=id]') ?? []),
  ];
  const updateCount = () => setCount(checkboxes().filter(({ checked }) => checked).length);
  const selectAll = () => {
    const areAllSelected = checkboxes().every(({ checked }) => checked);
    for (const checkbox of checkboxes()) checkbox.checked = !areAllSelected;
    updateCount();
  };
  const nameOf = (id: string) =>
    form.current?.querySelector(`[name=id][value="${id}"]`)?.getAttribute('data-name') ?? '';
  const openDialog = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = submitter?.getAttribute('data-action');
    const action = bulkActions.find(({ action }) => action === pressed)?.action;
    if (!action) return;
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const query = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
    const names = data.getAll('id').map((id) => nameOf(String(id)));
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
        onChange={updateCount}
      >
        <input type="hidden" name="returnTo" value={returnTo} />
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <span role="status" className="mr-2 min-w-20 text-ink-soft tabular-nums">
            {count} selected
          </span>
          {isHydrated && (
            <button type="button" onClick={selectAll} className="admin-quiet-link mr-2">
              Select all
            </button>
          )}
          {bulkActions.map(({ action, label }) => (
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
        </div>
        {children}
      </form>
      {dialog}
    </>
  );
}
