import { AppError, refuseErrors } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { getCampaignSummaries } from '#app/features/campaigns/campaigns.server.ts';
import type { ItemEmailing, TypedEmail } from '#app/features/content/editing.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';
import { errorsByField, formErrors } from '#app/http/forms/parse-form.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { deletePlannedEmail, findEmailOf } from '../about-articles/article-email.queries.server.ts';
import { findTextErrors } from '../editing/newsletter-record.server.ts';
import { sendNewsletterJob } from '../newsletter-jobs.ts';
import { insertNewsletter, updateNewsletter } from '../newsletters.queries.server.ts';
import { articleEmailFields } from '../newsletters.schema.ts';
import { lockSegments } from '../segments/segment-record.server.ts';
import { findSegmentRow } from '../segments/segments.queries.server.ts';
import { leaveArchive } from './drop-email.server.ts';

interface Author {
  actor: Member;
  now: Date;
}

type PlannedEmail = NonNullable<Awaited<ReturnType<typeof findEmailOf>>>;

/** Sets what goes out when the article is published. Call it with the article locked. */
export const planEmail: ItemEmailing['plan'] = async (unit, article, typed, author) => {
  const { id, titles, publishedAt } = article;
  const planned = await findEmailOf(unit.db, id);
  if (planned && planned.status !== 'scheduled') return undefined;
  if (planned && planned.scheduled_for_at?.getTime() !== publishedAt.getTime()) {
    // When an email goes out is decided by those who may send it, as whether it does.
    if (!can(author.actor, 'send newsletters')) throw new AppError('refused', { message: EMAILED });
    const change = { scheduled_for_at: publishedAt };
    await updateNewsletter(unit.db, planned.id, 'scheduled', change);
  }
  if (!typed || (!typed.isWanted && !planned)) return undefined;
  if (!can(author.actor, 'send newsletters')) throw new AppError('forbidden');
  if (!typed.isWanted) {
    await deletePlannedEmail(unit.db, id);
    return planned && record(unit, author, { ...planned, titles }, 'drop-article');
  }
  await lockSegments(unit);
  const text = await readText(unit, typed, titles);
  if (planned && isSame(planned, text)) return undefined;
  if (planned) await updateNewsletter(unit.db, planned.id, 'scheduled', text);
  const newsletterId = planned?.id ?? (await insertPlanned(unit, author, article, text));
  return record(unit, author, { ...text, id: newsletterId, titles }, 'send-article');
};

/** Emails an article that is published. Call it with the article locked. */
export const sendEmail: ItemEmailing['send'] = async (unit, article, typed, author) => {
  if (!can(author.actor, 'send newsletters')) throw new AppError('forbidden');
  const email = await findEmailOf(unit.db, article.id);
  if (email && !(await letGoOfCanceled(unit, email))) {
    const message = 'This is being emailed, or was already. Reload the page to see how far it is.';
    throw new AppError('refused', { message });
  }
  await planEmail(unit, article, typed, author);
  await startEmail(unit, article.id, author.now);
};

/** Whether someone canceled the rest of it, which can then be sent by another. */
async function letGoOfCanceled(unit: UnitOfWork, email: PlannedEmail): Promise<boolean> {
  const { campaign_id: id } = email;
  if (email.status !== 'sent' || id === null) return false;
  const campaign = (await getCampaignSummaries(unit.db, [id])).get(id);
  if (campaign?.status !== 'canceled') return false;
  await leaveArchive(unit, email, true);
  return true;
}

const EMAILED =
  'This will be emailed when it’s published, so only people who may send newsletters can publish it or change its time. You can save its text, or unschedule it without the email.';

type Text = Pick<PlannedEmail, 'subject' | 'preview' | 'segment_id'>;

function isSame(planned: Text, { subject, preview, segment_id }: Text): boolean {
  return (
    planned.subject === subject && planned.preview === preview && planned.segment_id === segment_id
  );
}

/** A subject that is the title follows it. @throws AppError refused, with errors by field */
async function readText(
  { db }: UnitOfWork,
  { subject, preview, segment, title }: TypedEmail,
  titles: readonly string[],
): Promise<Text> {
  const typed = { emailSubject: subject, emailPreview: preview, emailSegment: segment };
  const parsed = articleEmailFields.input.safeParse(typed, { error: formErrors });
  if (!parsed.success) throw new AppError('refused', { errors: errorsByField(parsed.error) });
  const { emailSubject, emailPreview, emailSegment } = parsed.data;
  const { segmentId: emailError } = await findTextErrors(db, { segmentId: emailSegment });
  if (emailError) refuseErrors({ emailSegment: emailError });
  return {
    subject: [...titles, title].includes(emailSubject) ? '' : emailSubject,
    preview: emailPreview,
    segment_id: emailSegment,
  };
}

function insertPlanned(
  { db }: UnitOfWork,
  { actor, now }: Author,
  { id, publishedAt }: Parameters<ItemEmailing['plan']>[1],
  text: Text,
): Promise<number> {
  return insertNewsletter(db, {
    ...text,
    body: '',
    topic: 'newsletter',
    readers: 'everyone',
    status: 'scheduled',
    scheduled_for_at: publishedAt,
    article_id: id,
    author_id: actor.id,
    created_at: now,
  });
}

async function record(
  { db }: UnitOfWork,
  { actor, now }: Author,
  { id, subject, titles, segment_id }: Text & { id: number; titles: readonly string[] },
  verb: 'send-article' | 'drop-article',
): Promise<number> {
  const name = subject || (titles.at(-1) ?? '');
  const segment = segment_id === null ? undefined : (await findSegmentRow(db, segment_id))?.name;
  const entry = {
    actor,
    action: `newsletter.${verb}` as const,
    subject: { kind: 'newsletter', id, name } as const,
    ...(segment !== undefined && { after: { segment } }),
  };
  return recordAuditEntry(db, entry, now);
}

/** Call it in the transaction that publishes the article. */
export async function startEmail(unit: UnitOfWork, articleId: number, now: Date): Promise<void> {
  const planned = await findEmailOf(unit.db, articleId);
  if (planned?.status !== 'scheduled') return;
  await updateNewsletter(unit.db, planned.id, 'scheduled', { scheduled_for_at: now });
  await unit.enqueue(sendNewsletterJob, { newsletterId: planned.id });
}
