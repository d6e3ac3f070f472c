import { defineJob } from '#app/features/jobs/jobs.server.ts';
import { tellOfSanction } from './notify-sanction.server.ts';

export const tellOfSanctionJob = defineJob({
  ...tellOfSanction,
  handler: async () => (await import('./mails/send-sanction-message.server.ts')).tellSanctioned,
});
