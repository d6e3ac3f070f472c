import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';

const deleteStored: JobHandler<{ storageKey: string }> = ({ storageKey }, { deleteFile }) =>
  deleteFile(storageKey);

/** Deletes the stored bytes of a file whose row is gone. */
export const deleteFileJob = defineJob({
  name: 'files.delete-file',
  schema: z.object({ storageKey: z.string() }),
  handler: async () => deleteStored,
});
