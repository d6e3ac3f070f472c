import type { FormEvent, ReactNode } from 'react';
import { useCurrentPath } from '#app/features/audit/embeds/use-current-path.ts';
import { usePageDialog } from '#app/ui/admin/dialogs/dialog-link.tsx';
import { getSelectedLabels, SelectionForm } from '#app/ui/admin/selection-form.tsx';
import { selectionActions, selectionPath, selectionTitle } from '../../image-selection.ts';

const load = async () => (await import('./selected-dialog.tsx')).SelectedDialog;

interface SelectedImagesProps {
  isTrash: boolean;
  /** The list. */
  children: ReactNode;
}

/**
 * Wraps the library and offers actions for the selected images. Without scripts the buttons lead to the pages whose
 * forms the dialog shows.
 */
export function SelectedImages({ isTrash, children }: SelectedImagesProps) {
  const { open, dialog } = usePageDialog(load);
  const openDialog = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = submitter?.getAttribute('data-action');
    const action = selectionActions.find((name) => name === pressed);
    if (!action) return;
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const query = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
    const { length } = getSelectedLabels(event.currentTarget);
    void open(`${selectionPath(action)}?${query}`, selectionTitle(action, length));
  };
  const actions = isTrash ? (
    <button
      type="submit"
      formMethod="post"
      formAction={selectionPath('restore')}
      className="admin-button"
    >
      Restore
    </button>
  ) : (
    <>
      <button
        type="submit"
        formAction={selectionPath('edit')}
        data-action="edit"
        className="admin-button"
      >
        Edit details
      </button>
      <button
        type="submit"
        formAction={selectionPath('delete')}
        data-action="delete"
        className="admin-button"
      >
        Delete
      </button>
    </>
  );
  return (
    <>
      <SelectionForm
        method="get"
        action={selectionPath(isTrash ? 'restore' : 'edit')}
        onSubmit={openDialog}
        returnTo={useCurrentPath()}
        actions={
          <>
            {actions}
            <button type="reset" className="admin-quiet-link">
              Clear
            </button>
          </>
        }
      >
        {children}
      </SelectionForm>
      {dialog}
    </>
  );
}
