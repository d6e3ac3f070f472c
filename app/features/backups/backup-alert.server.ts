import type { RequestContext } from '#app/http/request-context.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';
import type { Database } from '#db/engine.ts';
import { backupSettingsGroup } from './backup-settings.server.ts';
import { findSettingTime } from './backups.queries.server.ts';
import { type DailyBackups, findDailyBackups } from './daily-backups.server.ts';

const MAX_AGE_MS = 2 * DAY_MS;

type Deps = Pick<RequestContext, 'db' | 'now' | 'backups'>;

/** The alert for staff if the last daily backup failed or is too old. */
export async function findBackupAlert({ db, now, backups }: Deps): Promise<string | undefined> {
  return getBackupAlert(db, await findDailyBackups(db, backups), now);
}

/** The status of backups, for the status page. */
export async function findBackupStatus({ db, now, backups }: Deps): Promise<string> {
  const daily = await findDailyBackups(db, backups);
  if (!daily.settings.isOn) return 'Daily backups are off';
  return (await getBackupAlert(db, daily, now)) ?? 'No problem';
}

export async function getBackupAlert(
  db: Database,
  { settings, lastRun, lastGood }: DailyBackups,
  now: Date,
): Promise<string | undefined> {
  if (!settings.isOn) return undefined;
  if (lastRun?.status === 'failed') return 'The last backup failed.';
  const since = lastGood?.started_at ?? (await findSettingTime(db, backupSettingsGroup.key));
  if (!since || now.getTime() - since.getTime() <= MAX_AGE_MS) return undefined;
  return lastGood ? 'The last backup is more than two days old.' : 'There is no backup yet.';
}
