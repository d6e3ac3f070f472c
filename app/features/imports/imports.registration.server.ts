import { defineActions } from '#app/features/audit/audit.server.ts';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { runImportJob } from './import-job.ts';

export const fileActions = defineActions('file', {
  import: { label: 'Imported' },
  export: { label: 'Exported' },
});

export const importsWork: RegisteredWork = {
  jobs: [
    defineJob({
      ...runImportJob,
      handler: async () => (await import('./run-uploaded-import.server.ts')).runUploadedImport,
    }),
  ],
  schedules: [],
};
