import { type ComponentType, useState } from 'react';
import { AdminLink } from '../../../ui/admin/admin-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { isPlainClick } from '../../../ui/is-plain-click.ts';
import { SETTINGS_PATH } from '../settings-path.ts';

type Body = ComponentType<{ close: () => void }>;

/** Leads to the settings; with scripts they open over this page, loaded when asked for. */
export function SettingsDialogLink() {
  const [opened, setOpened] = useState<{ Body: Body }>();
  const open = async () => {
    try {
      const { ModerationSettingsDialog } = await import(
        '../components/moderation-settings-dialog.tsx'
      );
      setOpened({ Body: ModerationSettingsDialog });
    } catch {
      // Not to be had, as after an update of the site: the page asks the same.
      location.assign(SETTINGS_PATH);
    }
  };
  return (
    <>
      <AdminLink
        to={SETTINGS_PATH}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          void open();
        }}
      >
        Moderation Settings
      </AdminLink>
      {opened && (
        <Dialog title="Moderation Settings" onClosed={() => setOpened(undefined)}>
          {(close) => (
            <div className="mt-4">
              <opened.Body close={close} />
            </div>
          )}
        </Dialog>
      )}
    </>
  );
}
