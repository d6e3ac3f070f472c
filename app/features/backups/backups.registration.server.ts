import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { drillBackupJob, runBackupJob } from './backup-jobs.ts';

const loadHandlers = () => import('./run-backup.server.ts');

const startDueBackup = defineJob({
  name: 'backups.start-due',
  schema: z.object({}),
  handler: async () => (await loadHandlers()).startDueBackup,
});

export const backupsWork: RegisteredWork = {
  jobs: [
    startDueBackup,
    defineJob({ ...runBackupJob, handler: async () => (await loadHandlers()).runBackup }),
    defineJob({ ...drillBackupJob, handler: async () => (await loadHandlers()).drillBackup }),
  ],
  schedules: [{ job: startDueBackup, cron: '*/5 * * * *' }],
};
