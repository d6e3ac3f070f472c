import { useCurrentPath } from '#app/features/audit/embeds/use-current-path.ts';
import { SelectionForm } from '#app/ui/admin/selection-form.tsx';

/** Wraps the list and offers to delete the selected redirects. */
export function SelectedRedirects({ children }: { children: React.ReactNode }) {
  return (
    <SelectionForm
      method="post"
      returnTo={useCurrentPath()}
      actions={
        <>
          <button type="submit" name="intent" value="delete" className="admin-button">
            Delete
          </button>
          <button type="reset" className="admin-quiet-link">
            Clear
          </button>
        </>
      }
    >
      {children}
    </SelectionForm>
  );
}
