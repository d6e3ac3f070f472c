import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';

const deleteUnusedVideosJob = defineJob({
  name: 'media.delete-unused-videos',
  schema: z.object({}),
  handler: async () => (await import('./videos/delete-unused-videos.server.ts')).deleteUnusedVideos,
});

export const mediaWork: RegisteredWork = {
  jobs: [deleteUnusedVideosJob],
  schedules: [{ job: deleteUnusedVideosJob, cron: '41 3 * * *' }],
};
