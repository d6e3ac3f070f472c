// What other features may use of this one.
export { defineJob } from './define-job.ts';
