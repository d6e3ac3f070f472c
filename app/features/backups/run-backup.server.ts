import { readSetting } from '#app/features/settings/settings.server.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { runBackupJob } from './backup-jobs.ts';
import { backupSettingsGroup } from './backup-settings.server.ts';
import { findDailyBackups } from './daily-backups.server.ts';
import { findDue } from './find-due.server.ts';

/** Enqueues the backup of the day once it is due, also late after an outage. */
export const startDueBackup: JobHandler<object> = async (
  _input,
  { db, now, backups, finishWith },
) => {
  const due = await findDue(db, now(), await findDailyBackups(db, backups));
  if (!due?.isDue) return;
  await finishWith(({ enqueue }) =>
    enqueue(runBackupJob, {}, { idempotencyKey: `due:${due.last.toISOString()}` }),
  );
};

const ignoreProgress = () => {};

export const runBackup: JobHandler<object> = async (_input, { db, backups, signal }) => {
  const { destination, days, weeks, months } = await readSetting(db, backupSettingsGroup);
  const keep = { days, weeks, months };
  await backups.run({ destination, keep, signal, onProgress: ignoreProgress });
};

export const drillBackup: JobHandler<object> = async (_input, { db, backups, signal }) => {
  const { destination } = await readSetting(db, backupSettingsGroup);
  await backups.drill({ destination, archive: undefined, signal, onProgress: ignoreProgress });
};
