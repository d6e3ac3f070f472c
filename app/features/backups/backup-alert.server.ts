import { readSetting } from '#app/features/settings/settings.server.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';
import type { Database } from '#db/engine.ts';
import { backupSettingsGroup } from './backup-settings.server.ts';
import { findLastRun, findSettingTime } from './backups.queries.server.ts';

const MAX_AGE_MS = 2 * DAY_MS;

/** The alert for staff if the last daily backup failed or is too old. */
export async function findBackupAlert(db: Database, now: Date): Promise<string | undefined> {
  const { isOn } = await readSetting(db, backupSettingsGroup);
  if (!isOn) return undefined;
  const [last, lastGood, onSince] = await Promise.all([
    findLastRun(db, 'backup'),
    findLastRun(db, 'backup', 'finished'),
    findSettingTime(db, backupSettingsGroup.key),
  ]);
  if (last?.status === 'failed') return 'The last backup failed.';
  const since = lastGood?.started_at ?? onSince;
  if (!since || now.getTime() - since.getTime() <= MAX_AGE_MS) return undefined;
  return lastGood ? 'The last backup is more than two days old.' : 'There is no backup yet.';
}
