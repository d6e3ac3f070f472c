import { defineJob } from '../../jobs/define-job.ts';
import { eraseAccount } from '../accounts/erase-account.server.ts';

export const eraseAccountJob = defineJob({
  ...eraseAccount,
  handler: async () => (await import('./erase-account.server.ts')).erase,
});
