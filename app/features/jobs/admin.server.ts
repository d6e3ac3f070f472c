// Public face of admin/: what other features may import.
export { countFailedJobs } from './admin/jobs-admin.server.ts';
