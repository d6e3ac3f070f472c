import { AppError } from '#app/errors.ts';
import { type AuditVerb, recordAuditEntry } from '#app/features/audit/audit.server.ts';
import {
  cancelCampaign,
  pauseCampaign,
  resumeCampaign,
} from '#app/features/campaigns/campaigns.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { sendNewsletterJob } from '../newsletter-jobs.ts';
import { updateNewsletter } from '../newsletters.queries.server.ts';
import { findSegmentRow } from '../segments/segments.queries.server.ts';
import { getNewsletter, refuseChange } from './newsletter-record.server.ts';

interface Author {
  actor: Member;
  now: Date;
}

/** Sends it at this time, or right away. @throws AppError refused unless it is a draft */
export async function scheduleNewsletter(
  unit: UnitOfWork,
  author: Author,
  { id, at }: { id: number; at: Date | undefined },
): Promise<void> {
  const { now } = author;
  const runAt = at && at > now ? at : now;
  const newsletter = await getNewsletter(unit.db, id);
  const change = { status: 'scheduled', scheduled_for_at: runAt } as const;
  if (!(await updateNewsletter(unit.db, id, 'draft', change))) refuseChange();
  await unit.enqueue(sendNewsletterJob, { newsletterId: id }, { runAt });
  const { segment_id: segmentId } = newsletter;
  const segment = segmentId === null ? undefined : (await findSegmentRow(unit.db, segmentId))?.name;
  const after = { at: runAt.toISOString(), segment };
  await recordSending(unit, author, newsletter, 'send', { after });
}

const WITH_ARTICLE =
  'This goes out when its article is published. Change it on the article’s page.';

/** Back to a draft. @throws AppError refused once it is being sent */
export async function unscheduleNewsletter(
  unit: UnitOfWork,
  author: Author,
  id: number,
): Promise<void> {
  const newsletter = await getNewsletter(unit.db, id);
  if (newsletter.article_id !== null) throw new AppError('refused', { message: WITH_ARTICLE });
  const change = { status: 'draft', scheduled_for_at: null } as const;
  if (!(await updateNewsletter(unit.db, id, 'scheduled', change))) refuseChange();
  const before = { at: newsletter.scheduled_for_at?.toISOString() };
  await recordSending(unit, author, newsletter, 'unschedule', { before });
}

const campaignChanges = {
  pause: pauseCampaign,
  resume: resumeCampaign,
  cancel: cancelCampaign,
} as const;

/** Pauses, resumes or cancels the campaign of a newsletter. */
export async function changeCampaign(
  unit: UnitOfWork,
  author: Author,
  id: number,
  verb: keyof typeof campaignChanges,
): Promise<void> {
  const newsletter = await getNewsletter(unit.db, id);
  if (newsletter.campaign_id === null) refuseChange();
  await campaignChanges[verb](unit, newsletter.campaign_id, author.now);
  await recordSending(unit, author, newsletter, verb);
}

async function recordSending(
  { db }: UnitOfWork,
  { actor, now }: Author,
  { id, subject: name }: { id: number; subject: string },
  verb: AuditVerb<'newsletter'>,
  states: { before?: object; after?: object } = {},
): Promise<void> {
  const subject = { kind: 'newsletter', id, name } as const;
  const action = `newsletter.${verb}` as const;
  await recordAuditEntry(db, { actor, action, subject, ...states }, now);
}
