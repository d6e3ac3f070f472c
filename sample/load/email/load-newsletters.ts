import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { day } from '../../generate/calendar.ts';
import type { Subscription } from '../../generate/subscriptions.ts';
import type { SampleWriter } from '../sample-writer.ts';

const newsletters = z.array(
  z.strictObject({
    subject: z.string(),
    preview: z.string(),
    body: z.string(),
    /** Unless it is a draft. */
    daysAgo: z.int().optional(),
  }),
);

const file = join(import.meta.dirname, '../../content/newsletters.json');

/** A sent newsletter with a result for each recipient, and a draft. */
export async function loadNewsletters(
  writer: SampleWriter,
  subscriptions: readonly Subscription[],
  now: Date,
): Promise<void> {
  for (const { daysAgo, ...text } of newsletters.parse(JSON.parse(readFileSync(file, 'utf8')))) {
    const sentAt = daysAgo === undefined ? null : new Date(now.getTime() - daysAgo * day);
    const campaignId = sentAt && (await loadCampaign(writer, text.subject, subscriptions, sentAt));
    await writer.insert('newsletters', [
      {
        ...text,
        topic: 'newsletter',
        readers: 'everyone',
        digest_day: null,
        status: sentAt ? 'sent' : 'draft',
        scheduled_for_at: sentAt,
        campaign_id: campaignId,
        author_id: null,
        created_at: sentAt ?? now,
        published_at: sentAt,
      },
    ]);
  }
}

async function loadCampaign(
  writer: SampleWriter,
  subject: string,
  subscriptions: readonly Subscription[],
  sentAt: Date,
): Promise<number> {
  const campaignId = await writer.insert('campaigns', [
    {
      subject,
      html: '',
      plain: '',
      topic: 'newsletter',
      readers: 'everyone',
      status: 'finished',
      pause_reason: null,
      sender_token: null,
      resumes_at: null,
      created_at: sentAt,
      finished_at: sentAt,
    },
  ]);
  const recipients = subscriptions
    .map(({ status, newsletter, confirmedAt }, index) => ({
      id: index + 1,
      isIncluded: status === 'confirmed' && newsletter && confirmedAt && confirmedAt < sentAt,
    }))
    .filter(({ isIncluded }) => isIncluded);
  await writer.insert(
    'campaign_recipients',
    recipients.map(({ id }, index) => ({
      campaign_id: campaignId,
      subscription_id: id,
      status: index % 211 === 7 ? ('refused' as const) : ('sent' as const),
      response: index % 211 === 7 ? '552 5.2.2 Mailbox full' : null,
      retry_at: null,
    })),
  );
  return campaignId;
}
