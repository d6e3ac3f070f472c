// Public face of admin/: what other features may import.
export { countFailedJobs, handleFailedJobAction } from './admin/jobs-admin.server.ts';
