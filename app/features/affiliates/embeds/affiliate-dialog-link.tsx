import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '#app/ui/dialog.tsx';
import { isPlainClick } from '#app/ui/links/is-plain-click.ts';
import { affiliatePath } from '../affiliates-paths.ts';

interface AffiliateDialogLinkProps {
  id: number | 'new';
  label: string;
  /** For screen readers, which read the label without its row. */
  spokenLabel?: string;
  className?: string;
}

type DialogBody = ComponentType<{ to: string; close: () => void }>;

/** Links to the form's page. With scripts, opens the form in a dialog that is loaded on demand. */
export function AffiliateDialogLink({
  id,
  label,
  spokenLabel,
  className = 'admin-quiet-link',
}: AffiliateDialogLinkProps) {
  const [opened, setOpened] = useState<{ Body: DialogBody }>();
  const to = affiliatePath(id);
  const open = async () => {
    try {
      const { AffiliateDialog } = await import('../components/affiliate-dialog.tsx');
      setOpened({ Body: AffiliateDialog });
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
        aria-haspopup="dialog"
        aria-label={spokenLabel}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          void open();
        }}
      >
        {label}
      </Link>
      {opened && (
        <Dialog
          title={id === 'new' ? 'Add New Affiliate' : 'Edit Affiliate'}
          onClosed={() => setOpened(undefined)}
        >
          {(close) => (
            <div className="mt-5">
              <opened.Body to={to} close={close} />
            </div>
          )}
        </Dialog>
      )}
    </>
  );
}
