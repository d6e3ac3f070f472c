import { z } from 'zod';
import type { OnCampaignStart } from '#app/features/campaigns/campaigns.server.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { announceArticleJob } from '#app/features/news/news.server.ts';
import { defineEmail, emailAddress } from '#app/features/outbox/outbox.server.ts';
import type { JobDefinition, RegisteredWork } from '#platform/jobs/job-definition.ts';
import { breakingNewsJob } from './breaking/breaking-news-job.ts';
import { newsletterActions } from './editing/newsletter-actions.server.ts';
import { digestJob, sendNewsletterJob } from './newsletter-jobs.ts';
import { segmentActions } from './segments/segment-record.server.ts';
import { templateActions } from './templates/template-record.server.ts';

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
  const digest: JobDefinition<object> = {
    ...digestJob,
    handler: async () => (await import('./digest/send-digest.server.ts')).sendDigest(contentKinds),
  };
  const announce: JobDefinition<{ articleId: number }> = {
    ...announceArticleJob,
    handler: async () => (await import('./breaking/announce-article.server.ts')).announceArticle,
  };
  const breaking: JobDefinition<{ articleId: number; afterId: number }> = {
    ...breakingNewsJob,
    handler: async () =>
      (await import('./breaking/announce-article.server.ts')).alertReaders(contentKinds),
  };
  // A minute after every quarter of an hour: the job knows the site's time zone.
  const schedule = { job: digest, cron: '1-59/15 * * * *' };
  return { jobs: [send, test, digest, announce, breaking], schedules: [schedule] };
}

/** Campaigns call it before their first email. */
export const publishInArchive: OnCampaignStart = async (unit, start) =>
  (await import('./archive.server.ts')).publishNewsletter(unit, start);

/** Staff keep what they wrote for the site. */
export const newslettersPersonalData: PersonalDataHandlers = {
  actorColumns: [{ table: 'newsletters', column: 'author_id' }],
};

export const newslettersActionGroups = [
  newsletterActions,
  segmentActions,
  templateActions,
] as const;
