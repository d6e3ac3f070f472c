import { type ComponentType, useState } from 'react';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { isPlainClick } from '#app/ui/links/is-plain-click.ts';
import { DETAILS_PATH } from '../analytics-paths.ts';

/** Links to the page with the detailed reports. With scripts, opens them in a dialog. */
export function DetailedReportsLink() {
  const [opened, setOpened] = useState<{ Content: ComponentType }>();
  const open = async () => {
    try {
      const { DetailedReports } = await import('./detailed-reports.tsx');
      setOpened({ Content: DetailedReports });
    } catch {
      // The chunk may be gone after a deployment; the page has the same reports.
      location.assign(DETAILS_PATH);
    }
  };
  return (
    <>
      <AdminLink
        to={DETAILS_PATH}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          void open();
        }}
      >
        View Detailed Reports
      </AdminLink>
      {opened && (
        <Dialog title="Detailed Analytics" onClosed={() => setOpened(undefined)}>
          {() => <opened.Content />}
        </Dialog>
      )}
    </>
  );
}
