import {
  cancelCampaign,
  pauseCampaign,
  resumeCampaign,
} from '#app/features/campaigns/campaigns.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { sendNewsletterJob, testNewsletterJob } from '../newsletter-jobs.ts';
import { updateNewsletter } from '../newsletters.queries.server.ts';
import {
  getNewsletter,
  type ManageDeps,
  recordNewsletter,
  refuseChange,
} from './edit-newsletter.server.ts';

export async function sendTest({ transaction, actor }: ManageDeps, id: number): Promise<void> {
  await transaction(({ enqueue }) =>
    enqueue(testNewsletterJob, { newsletterId: id, to: actor.email }),
  );
}

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
  const { subject } = await getNewsletter(unit.db, id);
  const change = { status: 'scheduled', scheduled_for_at: runAt } as const;
  if (!(await updateNewsletter(unit.db, id, 'draft', change))) refuseChange();
  await unit.enqueue(sendNewsletterJob, { newsletterId: id }, { runAt });
  const after = { at: runAt.toISOString() };
  await recordNewsletter(unit, author, { id, subject, after }, 'send');
}

/** Back to a draft. @throws AppError refused once it is being sent */
export async function unscheduleNewsletter(
  unit: UnitOfWork,
  author: Author,
  id: number,
): Promise<void> {
  const { subject, scheduled_for_at: at } = await getNewsletter(unit.db, id);
  const change = { status: 'draft', scheduled_for_at: null } as const;
  if (!(await updateNewsletter(unit.db, id, 'scheduled', change))) refuseChange();
  const before = { at: at?.toISOString() };
  await recordNewsletter(unit, author, { id, subject, before }, 'unschedule');
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
  const { subject, campaign_id: campaignId } = await getNewsletter(unit.db, id);
  if (campaignId === null) refuseChange();
  await campaignChanges[verb](unit, campaignId, author.now);
  await recordNewsletter(unit, author, { id, subject }, verb);
}
