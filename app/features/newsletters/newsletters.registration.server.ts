import { z } from 'zod';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { defineEmail, emailAddress } from '#app/features/outbox/outbox.server.ts';
import type { JobDefinition, RegisteredWork } from '#platform/jobs/job-definition.ts';
import { sendNewsletterJob } from './newsletter-jobs.ts';

export function newslettersWork(contentKinds: ContentKinds): RegisteredWork {
  const send: JobDefinition<{ newsletterId: number }> = {
    ...sendNewsletterJob,
    handler: async () => (await import('./send-newsletter.server.ts')).sendNewsletter(contentKinds),
  };
  const test = defineEmail({
    kind: 'newsletter-test',
    schema: z.object({ newsletterId: z.int(), to: emailAddress }),
    compose: async () => (await import('./emails/test-email.server.tsx')).composeTest(contentKinds),
  });
  return { jobs: [send, test], schedules: [] };
}

/** Staff keep what they wrote for the site. */
export const newslettersPersonalData: PersonalDataHandlers = {
  actorColumns: [{ table: 'newsletters', column: 'author_id' }],
};
