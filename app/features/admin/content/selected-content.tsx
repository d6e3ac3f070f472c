import { useCurrentPath } from '#app/features/audit/embeds/use-current-path.ts';
import type { GroupField } from '#app/features/publishing/publishing.server.ts';
import { SelectionForm } from '#app/ui/admin/selection-form.tsx';

interface SelectedContentProps {
  /** The category or topic of the kind. */
  groupField: GroupField | undefined;
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
export function SelectedContent(props: SelectedContentProps) {
  const { isTrash, canPublish, groupField, children } = props;
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
    <SelectionForm
      method="post"
      returnTo={returnTo}
      actions={
        <>
          {buttons}
          {!isTrash && groupField && <SetGroup field={groupField} />}
        </>
      }
    >
      {children}
    </SelectionForm>
  );
}

function SetGroup({ field: { label, options } }: { field: GroupField }) {
  return (
    <span className="flex max-w-full gap-2">
      <select name="group" aria-label={label} className="admin-field min-w-0">
        {options.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" name="intent" value="set-group" className="admin-button shrink-0">
        {`Set ${label.toLowerCase()}`}
      </button>
    </span>
  );
}
