import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';

interface FormButtonsProps {
  label: string;
  pendingLabel: string;
  isPending: boolean;
  variant?: 'filled' | 'danger';
  /** Where Cancel leads outside a dialog. */
  returnTo: string;
  /** Closes the dialog; undefined on a page. */
  close: (() => void) | undefined;
}

/** Submit and Cancel. */
export function FormButtons({ returnTo, close, ...submit }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <AdminSubmit {...submit} />
      {close ? (
        <button type="button" onClick={close} className="admin-button">
          Cancel
        </button>
      ) : (
        <AdminLink to={returnTo}>Cancel</AdminLink>
      )}
    </div>
  );
}
