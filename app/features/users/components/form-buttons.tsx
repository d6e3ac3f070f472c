import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';

interface FormButtonsProps {
  label: string;
  pendingLabel: string;
  isPending: boolean;
  variant?: 'filled' | 'danger';
  /** Where Cancel leads without scripts. */
  returnTo: string;
  /** Closes the dialog the form is in, if it is in one. */
  close: (() => void) | undefined;
}

/** What ends a form of the desk: doing it, or leaving it. */
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
