import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import type { Database } from '#db/engine.ts';
import type { DailyBackups } from './daily-backups.server.ts';
import { getDueTimes } from './due-time.ts';

/** Whether a backup is due, since when, and when the next one will be. Undefined if daily backups are off. */
export async function findDue(
  db: Database,
  now: Date,
  { settings: { isOn, time }, lastRun }: Pick<DailyBackups, 'settings' | 'lastRun'>,
) {
  if (!isOn) return undefined;
  const { last, next } = getDueTimes(now, time, await getSiteTimeZone(db));
  return { isDue: !lastRun || lastRun.started_at < last, last, next };
}
