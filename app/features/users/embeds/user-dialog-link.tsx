import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '#app/ui/dialog.tsx';
import { isPlainClick } from '#app/ui/links/is-plain-click.ts';

interface UserDialogLinkProps {
  /** The page with the same form, for browsers without scripts and for new tabs. */
  to: string;
  label: string;
  /** For screen readers, which read the label without its row, such as 'Ban: Mara'. */
  spokenLabel?: string;
  title: string;
  className?: string;
  variant?: 'outlined' | 'filled' | 'danger' | undefined;
}

type DialogBody = ComponentType<{ to: string; close: () => void }>;

/** Opens a page's form in a dialog. The code of the form is loaded when the dialog first opens. */
export function useUserDialog() {
  const [current, setCurrent] = useState<{ to: string; title: string; Body: DialogBody }>();
  const open = async (to: string, title: string) => {
    try {
      const { UserDialog } = await import('../components/user-dialog.tsx');
      setCurrent({ to, title, Body: UserDialog });
    } catch {
      // The chunk may be gone after a deployment; the page has the same form.
      location.assign(to);
    }
  };
  const dialog = current && (
    <Dialog title={current.title} onClosed={() => setCurrent(undefined)}>
      {(close) => (
        <div className="mt-5">
          <current.Body to={current.to} close={close} />
        </div>
      )}
    </Dialog>
  );
  return { open, dialog };
}

export function UserDialogLink(props: UserDialogLinkProps) {
  const { to, label, spokenLabel, title, className = 'admin-quiet-link', variant } = props;
  const { open, dialog } = useUserDialog();
  return (
    <>
      <Link
        to={to}
        className={className}
        data-variant={variant}
        aria-haspopup="dialog"
        aria-label={spokenLabel}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          void open(to, title);
        }}
      >
        {label}
      </Link>
      {dialog}
    </>
  );
}
