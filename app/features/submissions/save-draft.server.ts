import { randomInt } from 'node:crypto';
import { AppError, isRefusal } from '#app/errors.ts';
import { findGuestForUpdate } from '#app/features/identity/identity.server.ts';
import type { ReviewKinds } from '#app/features/moderation/review.server.ts';
import {
  changeSubmissionStatus,
  insertSubmission,
  updateSubmission,
} from '#app/features/moderation/submissions.server.ts';
import { lockNewsCategories } from '#app/features/news/news.server.ts';
import type { Actor } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import type { SubmissionKind } from '#db/tables/moderation.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { applyImageChanges, type ImageChanges } from './images/draft-images.server.ts';
import {
  countOwnDrafts,
  findOwnSubmission,
  findSubmissionByKey,
  type SubmissionRow,
} from './own/own-submissions.queries.server.ts';
import { listSubmissionCategories } from './submission-categories.server.ts';
import { submissionForms } from './submission-forms.ts';
import { type SubmissionInput, UNKNOWN_CATEGORY } from './submissions.schema.ts';
import { submitForReview } from './submit-for-review.server.ts';

export const IMAGE_MISSING = 'Add at least one image.';
export const ADDRESS_MISSING = 'Enter the address of a page, or add an image.';
const MAX_DRAFTS = 50;
const MAX_NUMBER = 2_147_483_647;

export interface SubmissionDeps
  extends Pick<RequestContext, 'db' | 'transaction' | 'deleteImage' | 'now'> {
  kinds: ReviewKinds;
}

export interface Submitter {
  actor: Actor;
  /** The name to publish it under. */
  name: string;
}

export interface SubmittedForm {
  input: SubmissionInput;
  images: ImageChanges;
  /** What new evidence is about. */
  claimId?: number | undefined;
}

/**
 * Saves a new submission as a draft and submits it for review if the form asks for it. Returns its id.
 * A repeated idempotency key updates the submitter's first submission instead of creating another.
 * @throws AppError refused if the submission is not acceptable
 */
export async function createSubmission(
  deps: SubmissionDeps,
  submitter: Submitter,
  kind: SubmissionKind,
  submitted: SubmittedForm,
): Promise<number> {
  const { input } = submitted;
  try {
    return await deps.transaction(async (unit) => {
      const sameKey = await findSameKey(unit.db, input);
      const repeated = sameKey && (await claimRepeated(unit.db, sameKey, submitter, input));
      // Another's key: this is a submission of its own.
      const ownKey = sameKey ? undefined : input.idempotencyKey;
      const draft = { kind, idempotencyKey: ownKey, claimId: submitted.claimId };
      const row = repeated ?? (await insertDraft(unit.db, submitter, draft, deps.now));
      const isOwnDraft = row.status === 'draft' && row.submitter_id === submitter.actor.id;
      if (isOwnDraft) await saveAndSubmit(unit, deps, submitter, row, submitted);
      return row.id;
    });
  } catch (error) {
    // The unique index lets only one of two requests with the same key insert.
    if (isRefusal(error)) throw error;
    const sameKey = await findSameKey(deps.db, input);
    const repeated = sameKey && (await claimRepeated(deps.db, sameKey, submitter, input));
    if (!repeated) throw error;
    return repeated.id;
  }
}

async function findSameKey(db: Database, { idempotencyKey }: SubmissionInput) {
  return idempotencyKey ? findSubmissionByKey(db, idempotencyKey) : undefined;
}

/**
 * Updates a draft and submits it for review if the form asks for it.
 * @throws AppError not-found if the submission is not a draft of this actor
 */
export async function updateDraft(
  deps: SubmissionDeps,
  submitter: Submitter,
  id: number,
  submitted: SubmittedForm,
): Promise<void> {
  await deps.transaction(async (unit) => {
    const row = await findOwnSubmission(unit.db, submitter.actor.id, id);
    if (!row) throw new AppError('not-found');
    // The same form was sent twice.
    if (row.status === 'pending') return;
    if (row.status !== 'draft') throw new AppError('not-found');
    await saveAndSubmit(unit, deps, submitter, row, submitted);
  });
}

async function saveAndSubmit(
  unit: UnitOfWork,
  { deleteImage, kinds, now }: SubmissionDeps,
  { actor, name }: Submitter,
  row: SubmissionRow,
  { input, images }: SubmittedForm,
): Promise<void> {
  // Locks the row, so that a concurrent form waits and then sees the new status.
  if (!(await changeSubmissionStatus(unit.db, row.id, 'draft', 'draft', now))) return;
  const { title, body, evidence, links, category } = input;
  if (category) await checkCategory(unit, row.kind, category);
  const texts = { title, body, evidence, links_json: links, category: category || null };
  await updateSubmission(unit.db, row.id, { ...texts, submitter_name: name });
  const target = { id: row.id, title, actor };
  const count = await applyImageChanges(unit, target, images, deleteImage);
  const { needsImage, maxImages, hasSubject } = submissionForms[row.kind];
  if (count > maxImages) {
    throw new AppError('refused', { message: 'You can add one image.', field: 'images' });
  }
  if (input.intent === 'draft') return;
  if (count === 0 && needsImage) {
    throw new AppError('refused', { message: IMAGE_MISSING, field: 'images' });
  }
  if (count === 0 && hasSubject && links.length === 0) {
    throw new AppError('refused', { message: ADDRESS_MISSING, field: 'links' });
  }
  const submission = { id: row.id, title, body, evidence, submitter_name: name };
  const toReview = { actor, submission, hasImages: count > 0, needsReview: hasSubject, kinds };
  await submitForReview(unit, toReview, now);
}

/** The form has checked it, but a category may be removed in the meantime. */
async function checkCategory(unit: UnitOfWork, kind: SubmissionKind, category: string) {
  await lockNewsCategories(unit);
  const categories = await listSubmissionCategories(unit.db, kind);
  if (!categories.some(({ value }) => value === category)) {
    throw new AppError('refused', { message: UNKNOWN_CATEGORY, field: 'category' });
  }
}

interface NewDraft {
  kind: SubmissionKind;
  idempotencyKey: string | undefined;
  claimId: number | undefined;
}

async function insertDraft(
  db: Database,
  { actor, name }: Submitter,
  { kind, idempotencyKey, claimId }: NewDraft,
  now: Date,
): Promise<SubmissionRow> {
  if ((await countOwnDrafts(db, actor.id)) >= MAX_DRAFTS) {
    throw new AppError('refused', {
      message: `You already have ${MAX_DRAFTS} drafts. Submit or delete some first.`,
    });
  }
  const id = await insertSubmission(db, {
    kind,
    // Unique placeholder until the id is known.
    number: -randomInt(1, MAX_NUMBER),
    title: '',
    body: '',
    links_json: [],
    category: null,
    claim_id: claimId ?? null,
    image_id: null,
    submitter_id: actor.id,
    submitter_name: name,
    status: 'draft',
    idempotency_key: idempotencyKey ?? null,
    submitted_at: now,
  });
  await updateSubmission(db, id, { number: id });
  const row = await findOwnSubmission(db, actor.id, id);
  if (!row) throw new Error(`submission ${id} is missing after its insert`);
  return row;
}

/**
 * Returns the submission if this request repeats the one that created it: it has the same submitter
 * or the same text. If the first response and its guest cookie got lost, the retry comes from a new
 * guest, who gets the submission.
 */
async function claimRepeated(
  db: Database,
  row: SubmissionRow,
  { actor }: Submitter,
  { title, body, evidence }: SubmissionInput,
): Promise<SubmissionRow | undefined> {
  const { submitter_id } = row;
  if (submitter_id === actor.id) return row;
  if (row.title !== title || row.body !== body || row.evidence !== evidence) return undefined;
  if (actor.kind !== 'guest' || submitter_id === null) return row;
  if (!(await findGuestForUpdate(db, submitter_id))) return row;
  await updateSubmission(db, row.id, { submitter_id: actor.id });
  return { ...row, submitter_id: actor.id };
}
