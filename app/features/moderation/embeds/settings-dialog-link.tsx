import { type ComponentType, useState } from 'react';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { isPlainClick } from '#app/ui/links/is-plain-click.ts';
import { SETTINGS_PATH } from '../settings/settings-path.ts';

type DialogContent = ComponentType<{ close: () => void }>;

/** Links to the settings page. With scripts, opens the settings in a dialog that is loaded on demand. */
export function SettingsDialogLink() {
  const [opened, setOpened] = useState<{ Content: DialogContent }>();
  const open = async () => {
    try {
      const { ModerationSettingsDialog } = await import(
        '../settings/moderation-settings-dialog.tsx'
      );
      setOpened({ Content: ModerationSettingsDialog });
    } catch {
      // The chunk is gone, for example after a deployment; the page has the same form.
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
              <opened.Content close={close} />
            </div>
          )}
        </Dialog>
      )}
    </>
  );
}
