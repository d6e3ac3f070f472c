import { AppError } from '#app/errors.ts';
import type { AuditVerb } from '#app/features/audit/audit.server.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { CampaignReaders } from '#db/tables/audience.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import { sendNewsletterJob, testNewsletterJob } from './newsletter-jobs.ts';
import {
  deleteDraft,
  findNewsletter,
  insertNewsletter,
  updateNewsletter,
} from './newsletters.queries.server.ts';
import type { NewsletterInput } from './newsletters.schema.ts';

interface ManageDeps {
  transaction: RunTransaction;
  actor: Member;
  now: Date;
}

/** @throws AppError not-found */
export async function getNewsletter(db: Database, id: number | undefined) {
  const row = id === undefined ? undefined : await findNewsletter(db, id);
  if (!row) throw new AppError('not-found');
  return row;
}

function columnsOf({ hasRumors, ...input }: NewsletterInput) {
  const readers: CampaignReaders = hasRumors ? 'rumor_readers' : 'everyone';
  return { ...input, readers };
}

export async function createNewsletter(
  { transaction, actor, now }: ManageDeps,
  input: NewsletterInput,
): Promise<number> {
  return transaction(async (unit) => {
    const id = await insertNewsletter(unit.db, {
      ...columnsOf(input),
      status: 'draft',
      digest_day: null,
      scheduled_for_at: null,
      campaign_id: null,
      author_id: actor.id,
      created_at: now,
      published_at: null,
    });
    await record(unit, { actor, now }, { id, subject: input.subject }, 'create');
    return id;
  });
}

/** @throws AppError refused unless it is a draft */
export async function saveNewsletter(
  { transaction }: ManageDeps,
  id: number,
  input: NewsletterInput,
): Promise<void> {
  const isSaved = await transaction(({ db }) =>
    updateNewsletter(db, id, 'draft', columnsOf(input)),
  );
  if (!isSaved) refuseChange();
}

/** @throws AppError refused unless it is a draft */
export async function deleteNewsletter({ transaction, actor, now }: ManageDeps, id: number) {
  await transaction(async (unit) => {
    const { subject } = await getNewsletter(unit.db, id);
    if (!(await deleteDraft(unit.db, id))) refuseChange();
    await record(unit, { actor, now }, { id, subject }, 'delete');
  });
}

export async function sendTest({ transaction, actor }: ManageDeps, id: number): Promise<void> {
  await transaction(({ enqueue }) =>
    enqueue(testNewsletterJob, { newsletterId: id, to: actor.email }),
  );
}

/** Sends it at this time, or right away. @throws AppError refused unless it is a draft */
export async function scheduleNewsletter(
  { transaction, actor, now }: ManageDeps,
  id: number,
  at: Date | undefined,
): Promise<void> {
  const runAt = at && at > now ? at : now;
  await transaction(async (unit) => {
    const { subject } = await getNewsletter(unit.db, id);
    const change = { status: 'scheduled', scheduled_for_at: runAt } as const;
    if (!(await updateNewsletter(unit.db, id, 'draft', change))) refuseChange();
    await unit.enqueue(sendNewsletterJob, { newsletterId: id }, { runAt });
    await record(unit, { actor, now }, { id, subject }, 'send', { at: runAt.toISOString() });
  });
}

/** Back to a draft. @throws AppError refused once it is being sent */
export async function unscheduleNewsletter({ transaction, actor, now }: ManageDeps, id: number) {
  await transaction(async (unit) => {
    const { subject } = await getNewsletter(unit.db, id);
    const change = { status: 'draft', scheduled_for_at: null } as const;
    if (!(await updateNewsletter(unit.db, id, 'scheduled', change))) refuseChange();
    await record(unit, { actor, now }, { id, subject }, 'unschedule');
  });
}

/** Pauses, resumes or cancels the campaign of a newsletter. */
export async function changeCampaign(
  { transaction, actor, now }: ManageDeps,
  id: number,
  verb: 'pause' | 'resume' | 'cancel',
  change: (unit: UnitOfWork, campaignId: number) => Promise<void>,
): Promise<void> {
  await transaction(async (unit) => {
    const { subject, campaign_id: campaignId } = await getNewsletter(unit.db, id);
    if (campaignId === null) refuseChange();
    await change(unit, campaignId);
    await record(unit, { actor, now }, { id, subject }, verb);
  });
}

function refuseChange(): never {
  throw new AppError('refused', { message: 'That’s no longer possible: its status has changed.' });
}

async function record(
  { db }: UnitOfWork,
  { actor, now }: { actor: Member; now: Date },
  { id, subject: name }: { id: number; subject: string },
  verb: AuditVerb,
  after?: object,
): Promise<void> {
  const subject = { kind: 'newsletter', id, name } as const;
  await recordAuditEntry(db, { actor, action: `newsletter.${verb}`, subject, after }, now);
}
