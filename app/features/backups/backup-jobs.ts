import { z } from 'zod';

/** Backs up the site by its settings. */
export const runBackupJob = {
  name: 'backups.run',
  isBulk: true,
  concurrency: 1,
  // Within one and a half hours.
  attempts: 7,
  schema: z.object({}),
};

/** Tries a restore of the newest backup. */
export const drillBackupJob = {
  name: 'backups.drill',
  isBulk: true,
  concurrency: 1,
  // Staff see the problem and try again.
  attempts: 1,
  schema: z.object({}),
};
