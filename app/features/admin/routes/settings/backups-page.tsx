import { Form, Link, redirect } from 'react-router';
import {
  backupSettingsGroup,
  findSettingErrors,
  getBackups,
  startBackup,
  startDrill,
} from '#app/features/backups/backups.server.ts';
import { ArchiveTable } from '#app/features/backups/embeds/archive-table.tsx';
import { BackupProgress } from '#app/features/backups/embeds/backup-progress.tsx';
import { BackupStatus } from '#app/features/backups/embeds/backup-status.tsx';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { readSettingsForm, saveSettings } from '#app/features/settings/editing.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { useRefreshWhile } from '#app/ui/live/use-refresh-while.ts';
import { SettingsForm } from '../../settings/settings-form.tsx';
import type { Route } from './+types/backups-page.ts';

const PATH = '/admin/settings/backups';

export const loader = staffRoute('manage the site', async (args) => ({
  ...(await getBackups(args)),
  form: await readSettingsForm(args.db, backupSettingsGroup),
}));

export const action = staffFormAction('manage the site', async (args) => {
  switch (args.form.get('intent')) {
    case 'start':
      await startBackup(args);
      return redirect(withFlashMessage(PATH, 'backup-started'), 303);
    case 'drill':
      await startDrill(args);
      return redirect(withFlashMessage(PATH, 'drill-started'), 303);
    default:
      return saveSettings(args, { group: backupSettingsGroup, check: findSettingErrors });
  }
});

export default function BackupsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, archives, problem, progress, ...status } = loaderData;
  useRefreshWhile(progress !== undefined);
  return (
    <div className="grid gap-10">
      <div className="grid gap-5">
        <BackupStatus {...status} />
        {progress && <BackupProgress run={progress} />}
        {progress && (
          <Link to="" reloadDocument className="admin-quiet-link hidden noscript:inline">
            Refresh
          </Link>
        )}
        <Form method="post" className="flex flex-wrap gap-2">
          <AdminSubmit label="Back up now" name="intent" value="start" />
          {archives.length > 0 && (
            <AdminSubmit
              label="Run a restore drill"
              variant="outlined"
              name="intent"
              value="drill"
            />
          )}
        </Form>
      </div>
      <section aria-labelledby="archives" className="grid gap-3">
        <h3 id="archives" className="type-label text-ink">
          Available backups
        </h3>
        {problem && <p className="text-danger">{problem}</p>}
        {archives.length > 0 && <ArchiveTable archives={archives} />}
        {archives.length === 0 && !problem && (
          <p className="max-w-[60ch] text-small text-ink-soft">
            None yet. A restore drill shows that they work once there are some.
          </p>
        )}
      </section>
      <section aria-labelledby="schedule" className="grid gap-3">
        <h3 id="schedule" className="type-label text-ink">
          Daily backups
        </h3>
        <SettingsForm form={form} refusal={actionData} />
      </section>
    </div>
  );
}
