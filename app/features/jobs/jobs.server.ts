// Public face: what other features may import.
export { defineJob } from './define-job.ts';
