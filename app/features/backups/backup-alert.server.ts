import { readSetting } from '#app/features/settings/settings.server.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';
import { backupSettingsGroup } from './backup-settings.server.ts';
import { findLastRun, findSettingTime } from './backups.queries.server.ts';

const MAX_AGE_MS = 2 * DAY_MS;

type Deps = Pick<RequestContext, 'db' | 'now' | 'backups'>;

/** The alert for staff if the last daily backup failed or is too old. */
export async function findBackupAlert({ db, now, backups }: Deps): Promise<string | undefined> {
  const { isOn, destination: place } = await readSetting(db, backupSettingsGroup);
  if (!isOn) return undefined;
  const destination = backups.getName({ destination: place });
  const [last, lastGood, onSince] = await Promise.all([
    findLastRun(db, { kind: 'backup', destination }),
    findLastRun(db, { kind: 'backup', destination, status: 'finished' }),
    findSettingTime(db, backupSettingsGroup.key),
  ]);
  if (last?.status === 'failed') return 'The last backup failed.';
  const since = lastGood?.started_at ?? onSince;
  if (!since || now.getTime() - since.getTime() <= MAX_AGE_MS) return undefined;
  return lastGood ? 'The last backup is more than two days old.' : 'There is no backup yet.';
}
