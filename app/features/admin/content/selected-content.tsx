import { useCurrentPath } from '#app/features/audit/embeds/use-current-path.ts';
import { SelectionForm } from '#app/ui/admin/selection-form.tsx';

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
  const returnTo = useCurrentPath();
  if (!canPublish) return children;
  const buttons = actions
    .filter(({ isForTrash }) => isForTrash === isTrash)
    .map(({ action, label }) => (
      <button key={action} type="submit" name="intent" value={action} className="admin-button">
        {label}
      </button>
    ));
  return (
    <SelectionForm method="post" returnTo={returnTo} actions={buttons}>
      {children}
    </SelectionForm>
  );
}
