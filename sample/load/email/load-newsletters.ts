import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { SegmentConditions } from '#db/tables/audience.ts';
import { day } from '../../generate/calendar.ts';
import type { Subscription } from '../../generate/subscriptions.ts';
import { readJson } from '../../read-content.ts';
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

const templates = z.array(
  z.strictObject({
    name: z.string(),
    subject: z.string(),
    preview: z.string(),
    body: z.string(),
  }),
);

const file = join(import.meta.dirname, '../../content/newsletters.json');

/** A sent newsletter with a result for each recipient, a draft, templates and a segment. */
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
  await loadNewsletterTools(writer, now);
}

/** Templates, and a segment of those who are new. */
async function loadNewsletterTools(writer: SampleWriter, now: Date): Promise<void> {
  const times = { created_at: now, updated_at: now };
  const audience = { topic: 'newsletter', readers: 'everyone', segment_id: null } as const;
  await writer.insert(
    'newsletter_templates',
    readJson('newsletter-templates.json', templates).map((text) => ({
      ...text,
      ...audience,
      ...times,
    })),
  );
  const conditions_json: SegmentConditions = {
    source: 'any',
    newDays: 90,
    subscribedFrom: null,
    subscribedBefore: null,
    topicIds: [],
    activeDays: null,
    quietDays: null,
  };
  const segment = { name: 'New readers', name_key: 'new readers', conditions_json };
  await writer.insert('segments', [{ ...segment, ...times }]);
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
