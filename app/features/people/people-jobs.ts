import { defineJob } from '../../jobs/define-job.ts';
import { tellOfSanction } from '../accounts/tell-of-sanction.server.ts';

export const tellOfSanctionJob = defineJob({
  ...tellOfSanction,
  handler: async () => (await import('./tell-sanctioned.server.ts')).tellSanctioned,
});
