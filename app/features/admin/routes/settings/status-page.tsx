import { findBackupStatus } from '#app/features/backups/backups.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { readSettingsForm, saveSettings } from '#app/features/settings/editing.server.ts';
import { publicContext } from '#app/http/public-context.ts';
import { DescriptionList } from '#app/ui/admin/description-list.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { CHECK_PARAM, Findings } from '../../settings/findings.tsx';
import { SettingsForm } from '../../settings/settings-form.tsx';
import { findNewerRelease } from '../../updates/check-updates.server.ts';
import { updateSettingsGroup } from '../../updates/update-settings.server.ts';
import type { Route } from './+types/status-page.ts';

export const action = staffFormAction('manage the site', (args) =>
  saveSettings(args, { group: updateSettingsGroup }),
);

export const loader = staffRoute('manage the site', async (args) => {
  const { isEmailConfigured, isSmsConfigured } = args.context.get(publicContext);
  const isCheck = new URL(args.request.url).searchParams.has(CHECK_PARAM);
  const status = await args.getSystemStatus();
  return {
    ...status,
    newerRelease: await findNewerRelease(args.db, status.program),
    updatesForm: await readSettingsForm(args.db, updateSettingsGroup),
    isEmailConfigured,
    isSmsConfigured,
    backups: await findBackupStatus(args),
    findings: isCheck ? await args.examineSite() : undefined,
  };
});

type LoaderData = Route.ComponentProps['loaderData'];

const megabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const databases = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
const storages = { disk: 'Folder on this server', s3: 'Object storage' };

export default function StatusPage({ loaderData: status, actionData }: Route.ComponentProps) {
  const { database, storage } = status;
  return (
    <>
      <DescriptionList
        items={[
          ['Threequel', <Version key="version" {...status} />],
          ['Node.js', status.node],
          ['System', status.system],
          ['URL', status.origin],
          ['Database', `${databases[database.kind]} ${database.version}`],
          ['Database size', `${megabytes.format(database.bytes / 1_000_000)} MB`],
          ['Images and videos', storages[storage.kind]],
          ['File storage', storage.isReachable ? 'Works' : 'Can’t be reached'],
          ['Email', status.isEmailConfigured ? 'Set up' : 'Not set up: emails stay in the outbox'],
          ['Text messages', status.isSmsConfigured ? 'Set up' : 'Not set up: no texts are sent'],
          ['Backups', status.backups],
          ['Uptime', formatDuration(status.uptimeSeconds)],
        ]}
      />
      <Findings findings={status.findings} />
      <AdminSection id="updates" title="New versions">
        <SettingsForm form={status.updatesForm} refusal={actionData} />
      </AdminSection>
    </>
  );
}

function Version({ program, newerRelease }: Pick<LoaderData, 'program' | 'newerRelease'>) {
  if (!newerRelease) return program;
  const { version, url } = newerRelease;
  return (
    <>
      {program}.{' '}
      {url ? (
        <a href={url} className="admin-quiet-link">
          Version {version} is out.
        </a>
      ) : (
        `Version ${version} is out.`
      )}
    </>
  );
}

const DAY = 86_400;
const HOUR = 3600;

/** The two largest units: '1 day, 3 hours'. */
function formatDuration(seconds: number): string {
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / HOUR);
  const minutes = Math.floor((seconds % HOUR) / 60);
  if (days > 0) return `${inUnits(days, 'day')}, ${inUnits(hours, 'hour')}`;
  if (hours > 0) return `${inUnits(hours, 'hour')}, ${inUnits(minutes, 'minute')}`;
  return inUnits(minutes, 'minute');
}

function inUnits(count: number, unit: 'day' | 'hour' | 'minute'): string {
  return count.toLocaleString('en-US', { style: 'unit', unit, unitDisplay: 'long' });
}
