import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '#app/ui/dialog.tsx';
import { isPlainClick } from '#app/ui/links/is-plain-click.ts';

interface ImageDialogLinkProps {
  /** The page with the same form, for browsers without scripts and for new tabs. */
  to: string;
  title: string;
  className?: string;
  variant?: 'outlined' | 'filled';
  children: React.ReactNode;
}

type DialogBody = ComponentType<{ to: string; close: () => void }>;

/** Opens a page's form in a dialog. The code of the form is loaded when the dialog first opens. */
export function ImageDialogLink({ to, title, className, variant, children }: ImageDialogLinkProps) {
  const [Body, setBody] = useState<DialogBody>();
  const open = async () => {
    try {
      const { ImageDialog } = await import('./image-dialog.tsx');
      setBody(() => ImageDialog);
    } catch {
      // The chunk may be gone after a deployment; the page has the same form.
      location.assign(to);
    }
  };
  return (
    <>
      <Link
        to={to}
        className={className}
        data-variant={variant}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          void open();
        }}
      >
        {children}
      </Link>
      {Body && (
        <Dialog title={title} onClosed={() => setBody(undefined)}>
          {(close) => (
            <div className="mt-5">
              <Body to={to} close={close} />
            </div>
          )}
        </Dialog>
      )}
    </>
  );
}
