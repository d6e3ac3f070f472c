import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#app/errors.ts';
import { type AuditVerb, recordAuditEntry } from '#app/features/audit/audit.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { saveImageUses } from '#app/features/images/texts.server.ts';
import type { Member } from '#app/http/actor.ts';
import { checkRevision } from '#app/http/forms/edit-conflict.ts';
import type { Database } from '#db/engine.ts';
import type { CampaignReaders } from '#db/tables/audience.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import {
  deleteDraft,
  findNewsletter,
  insertNewsletter,
  lockNewsletter,
  updateNewsletter,
} from '../newsletters.queries.server.ts';
import type { NewsletterInput } from '../newsletters.schema.ts';

export type ManageDeps = Pick<StaffArgs, 'transaction' | 'now' | 'actor'>;

type Row = NonNullable<Awaited<ReturnType<typeof findNewsletter>>>;

/** @throws AppError not-found */
export async function getNewsletter(db: Database, id: number | undefined): Promise<Row> {
  const row = id === undefined ? undefined : await findNewsletter(db, id);
  if (!row) throw new AppError('not-found');
  return row;
}

/** The settings that the form edits. */
export function getText({ subject, preview, body, topic, readers }: Row): NewsletterText {
  return { subject, preview, body, topic, hasRumors: readers === 'rumor_readers' };
}

export interface NewsletterText extends Omit<NewsletterInput, 'topic'> {
  topic: Row['topic'];
}

export function getColumns({ hasRumors, ...text }: NewsletterText) {
  const readers: CampaignReaders = hasRumors ? 'rumor_readers' : 'everyone';
  return { ...text, readers };
}

export async function createNewsletter(
  { transaction, actor, now }: ManageDeps,
  input: NewsletterInput,
): Promise<number> {
  return transaction(async (unit) => {
    const id = await insertNewsletter(unit.db, draftRow(input, actor.id, now));
    await recordText(unit, { actor, now }, { id, after: input }, 'create');
    return id;
  });
}

export function draftRow(text: NewsletterText, authorId: number | null, now: Date) {
  return {
    ...getColumns(text),
    status: 'draft',
    digest_day: null,
    scheduled_for_at: null,
    campaign_id: null,
    author_id: authorId,
    created_at: now,
    published_at: null,
  } as const;
}

/** @throws AppError refused unless it is a draft, outdated if it has a newer revision with another text */
export async function saveNewsletter(
  { transaction, actor, now }: ManageDeps,
  id: number,
  { text, revision }: { text: NewsletterInput; revision: number },
): Promise<void> {
  await transaction(async (unit) => {
    const row = await lockNewsletter(unit.db, id);
    if (row?.status !== 'draft') return refuseChange();
    const before = getText(row);
    if (isDeepStrictEqual(before, { ...text })) return;
    checkRevision(revision, { revision: row.revision, values: before });
    const change = { ...getColumns(text), revision: row.revision + 1 };
    await updateNewsletter(unit.db, id, 'draft', change);
    await recordText(unit, { actor, now }, { id, before, after: text }, 'update');
  });
}

/** @throws AppError refused unless it is a draft */
export async function deleteNewsletter({ transaction, actor, now }: ManageDeps, id: number) {
  await transaction(async (unit) => {
    const row = await getNewsletter(unit.db, id);
    if (!(await deleteDraft(unit.db, id))) refuseChange();
    await recordText(unit, { actor, now }, { id, before: getText(row) }, 'delete');
  });
}

export function refuseChange(): never {
  throw new AppError('refused', {
    message: 'That’s no longer possible because the status has changed.',
  });
}

interface TextChange {
  id: number;
  before?: NewsletterText;
  after?: NewsletterText;
}

/** Records a change of the text, and which images it shows from now on. */
export async function recordText(
  unit: UnitOfWork,
  author: { actor: Member; now: Date },
  { id, before, after }: TextChange,
  verb: 'create' | 'update' | 'delete',
): Promise<void> {
  const texts = after ? [after.body] : [];
  await saveImageUses(unit.db, { kind: 'newsletter', contentId: id }, texts);
  const subject = (after ?? before)?.subject ?? '';
  const states = { ...(before && { before }), ...(after && { after }) };
  await recordNewsletter(unit, author, { id, subject, ...states }, verb);
}

interface NewsletterEntry {
  id: number;
  subject: string;
  before?: object;
  after?: object;
}

export async function recordNewsletter(
  { db }: UnitOfWork,
  { actor, now }: { actor: Member; now: Date },
  { id, subject: name, ...states }: NewsletterEntry,
  verb: AuditVerb<'newsletter'>,
): Promise<void> {
  const subject = { kind: 'newsletter', id, name } as const;
  const action = `newsletter.${verb}` as const;
  await recordAuditEntry(db, { actor, action, subject, ...states }, now);
}
