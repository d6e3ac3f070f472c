import { getSiteTimeZone, readSetting } from '#app/features/settings/settings.server.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import { backupSettingsGroup } from './backup-settings.server.ts';
import { findLastRun } from './backups.queries.server.ts';
import { getDueTimes } from './due-time.ts';

/** Whether a backup is due, since when, and when the next one will be. Undefined if daily backups are off. */
export async function findDue(
  db: Database,
  now: Date,
  backups: Pick<RequestContext['backups'], 'getName'>,
) {
  const { isOn, time, destination: place } = await readSetting(db, backupSettingsGroup);
  if (!isOn) return undefined;
  const { last, next } = getDueTimes(now, time, await getSiteTimeZone(db));
  const destination = backups.getName({ destination: place });
  const run = await findLastRun(db, { kind: 'backup', destination });
  return { isDue: !run || run.started_at < last, last, next };
}
