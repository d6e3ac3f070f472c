import { z } from 'zod';

/** Backs up the site by its settings. */
export const runBackupJob = {
  name: 'backups.run',
  isBulk: true,
  concurrency: 1,
  // Within the hour. After that, staff are told.
  attempts: 4,
  schema: z.object({}),
};

/** Tries a restore of a backup. */
export const drillBackupJob = {
  name: 'backups.drill',
  isBulk: true,
  concurrency: 1,
  // Staff see the problem and try again.
  attempts: 1,
  schema: z.object({ archive: z.string() }),
};
