import { readSetting } from '#app/features/settings/settings.server.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import { backupSettingsGroup } from './backup-settings.server.ts';
import { findLastRun } from './backups.queries.server.ts';

export type DailyBackups = Awaited<ReturnType<typeof findDailyBackups>>;

/** The settings of the daily backups, and the last run at their destination. */
export async function findDailyBackups(
  db: Database,
  backups: Pick<RequestContext['backups'], 'getName'>,
) {
  const settings = await readSetting(db, backupSettingsGroup);
  const destination = backups.getName({ destination: settings.destination });
  const [lastRun, lastGood] = await Promise.all([
    findLastRun(db, { kind: 'backup', destination }),
    findLastRun(db, { kind: 'backup', destination, status: 'finished' }),
  ]);
  return { settings, destination, lastRun, lastGood };
}
