import { z } from 'zod';
import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { testEmail } from './email/test-email.ts';
import { deleteEmailsToMember, listEmailsToMember } from './outbox.queries.server.ts';

const deleteOldEmails = defineJob({
  name: 'outbox.delete-old-emails',
  schema: z.object({}),
  handler: async () => {
    const { pruneEmails } = await import('./email-records.server.ts');
    return (_, { finishWith, now }) => finishWith(({ db }) => pruneEmails(db, now()));
  },
});

export const outboxWork: RegisteredWork = {
  jobs: [deleteOldEmails, testEmail],
  schedules: [{ job: deleteOldEmails, cron: '41 4 * * *' }],
};

/** The data export lists emails without their text, which may contain links that still work. */
export const outboxPersonalData: PersonalDataHandlers = {
  records: [{ name: 'emails', list: listEmailsToMember }],
  close: ({ db }, user) => deleteEmailsToMember(db, user),
};
