// Public face: what other features may import.
export { defineJob } from './define-job.ts';
export { countFailedJobs } from './jobs-admin.server.ts';
