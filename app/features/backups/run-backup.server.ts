import { getSiteTimeZone, readSetting } from '#app/features/settings/settings.server.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { runBackupJob } from './backup-jobs.ts';
import { backupSettingsGroup } from './backup-settings.server.ts';
import { findLastRun } from './backups.queries.server.ts';
import { getDueTimes } from './due-time.ts';

/** Enqueues the backup of the day once it is due, also late after an outage. */
export const startDueBackup: JobHandler<object> = async (_input, { db, now, finishWith }) => {
  const { isOn, time } = await readSetting(db, backupSettingsGroup);
  if (!isOn) return;
  const { last } = getDueTimes(now(), time, await getSiteTimeZone(db));
  const run = await findLastRun(db, 'backup');
  if (run && run.started_at >= last) return;
  await finishWith(({ enqueue }) =>
    enqueue(runBackupJob, {}, { idempotencyKey: `due:${last.toISOString()}` }),
  );
};

const ignoreProgress = () => {};

export const runBackup: JobHandler<object> = async (_input, { db, backups, signal }) => {
  const { destination, days, weeks, months } = await readSetting(db, backupSettingsGroup);
  const keep = { days, weeks, months };
  await backups.run({ destination, keep, signal, onProgress: ignoreProgress });
};

export const drillBackup: JobHandler<{ archive: string }> = async (
  { archive },
  { db, backups, signal },
) => {
  const { destination } = await readSetting(db, backupSettingsGroup);
  await backups.drill({ destination, archive, signal, onProgress: ignoreProgress });
};
