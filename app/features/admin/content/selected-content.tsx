import { type FormEvent, useRef, useState } from 'react';
import { Form } from 'react-router';
import { useCurrentPath } from '#app/features/audit/embeds/use-current-path.ts';
import { selectAll, updateSelectAll } from '#app/ui/admin/select-all.ts';
import { SelectionBar } from '#app/ui/admin/selection-bar.tsx';

interface SelectedContentProps {
  isTrash: boolean;
  /** Contributors just see the list. */
  canPublish: boolean;
  /** The list. */
  children: React.ReactNode;
}

const actions = [
  { action: 'publish', label: 'Publish', isForTrash: false },
  { action: 'archive', label: 'Archive', isForTrash: false },
  { action: 'trash', label: 'Move to the trash', isForTrash: false },
  { action: 'restore', label: 'Restore', isForTrash: true },
] as const;

/** Wraps the list and offers actions for the selected items. */
export function SelectedContent({ isTrash, canPublish, children }: SelectedContentProps) {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const returnTo = useCurrentPath();
  const handleChange = (event: FormEvent<HTMLFormElement>) => {
    const target = event.target as HTMLInputElement;
    if (!form.current) return;
    if (target.matches('[data-select-all]')) selectAll(form.current, target.checked);
    setCount(updateSelectAll(form.current));
  };
  if (!canPublish) return children;
  return (
    <Form ref={form} method="post" autoComplete="off" onChange={handleChange}>
      <input type="hidden" name="returnTo" value={returnTo} />
      {children}
      <SelectionBar count={count}>
        {actions
          .filter(({ isForTrash }) => isForTrash === isTrash)
          .map(({ action, label }) => (
            <button
              key={action}
              type="submit"
              name="intent"
              value={action}
              className="admin-button"
            >
              {label}
            </button>
          ))}
      </SelectionBar>
    </Form>
  );
}
