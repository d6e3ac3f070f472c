import { type ComponentType, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '../../dialogs/dialog.tsx';
import { isPlainClick } from '../../links/is-plain-click.ts';

export interface DialogBodyProps {
  /** The page with the same content. */
  to: string;
  close: () => void;
}

/** Imports the content when the dialog first opens. */
type LoadBody = () => Promise<ComponentType<DialogBodyProps>>;

/** Shows the content of a page in a dialog. */
export function usePageDialog(load: LoadBody) {
  const [current, setCurrent] = useState<{
    to: string;
    title: string;
    Body: ComponentType<DialogBodyProps>;
  }>();
  const open = async (to: string, title: string) => {
    try {
      const Body = await load();
      setCurrent({ to, title, Body });
    } catch {
      // The chunk may be gone after a deployment; the page has the same content.
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

interface DialogLinkProps {
  /** For browsers without scripts and for new tabs. */
  to: string;
  title: string;
  load: LoadBody;
  className?: string | undefined;
  variant?: 'outlined' | 'danger' | undefined;
  /** For screen readers, which read the link without its row, such as 'Ban: Mara'. */
  spokenLabel?: string | undefined;
  children: ReactNode;
}

/** Links to a page. With scripts, opens its content in a dialog. */
export function DialogLink(props: DialogLinkProps) {
  const { to, title, load, className, variant, spokenLabel, children } = props;
  const { open, dialog } = usePageDialog(load);
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
        {children}
      </Link>
      {dialog}
    </>
  );
}
