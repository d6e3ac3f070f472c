import { type ComponentType, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { Dialog } from '#app/ui/dialog.tsx';
import { isPlainClick } from '#app/ui/links/is-plain-click.ts';

interface UserDialogLinkProps {
  /** A page that holds the same form: what opens without scripts, and in a new tab. */
  to: string;
  label: string;
  /** For who hears the label without seeing its row: 'Ban Mara'. */
  spokenLabel?: string;
  title: string;
  className?: string;
  variant?: 'outlined' | 'filled';
}

type Body = ComponentType<{ to: string; close: () => void }>;

/** Opens the form of a page in a dialog over this one; what is in the dialog is loaded when asked for. */
export function useUserDialog() {
  const [opened, setOpened] = useState<{ to: string; title: string; Body: Body }>();
  const open = async (to: string, title: string) => {
    try {
      const { UserDialog } = await import('../components/user-dialog.tsx');
      setOpened({ to, title, Body: UserDialog });
    } catch {
      // Not to be had, as after an update of the site: the page asks the same.
      location.assign(to);
    }
  };
  // Outside of what it was opened from: a form in the form of the list would leave the page.
  const dialog =
    opened &&
    createPortal(
      <Dialog title={opened.title} onClosed={() => setOpened(undefined)}>
        {(close) => (
          <div className="mt-5">
            <opened.Body to={opened.to} close={close} />
          </div>
        )}
      </Dialog>,
      document.querySelector('.admin') ?? document.body,
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
