import { randomInt } from 'node:crypto';
import { AppError } from '#app/errors.ts';
import type { ReviewKinds } from '#app/features/moderation/moderation.server.ts';
import type { Actor } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { SubmissionKind } from '#db/tables/moderation.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import { submissionForms } from './form/submission-forms.ts';
import { SubmissionRejectedError } from './form/submission-rejected-error.ts';
import {
  applyImageChanges,
  type DeleteImage,
  type ImageChanges,
} from './images/draft-images.server.ts';
import {
  countOwnDrafts,
  findOwnSubmission,
  findSubmissionByKey,
  insertSubmission,
  type SubmissionRow,
  updateStatus,
  updateSubmission,
} from './own/own-submissions.queries.server.ts';
import type { SubmissionInput } from './submissions.schema.ts';
import { submitForReview } from './submit-for-review.server.ts';

const MAX_DRAFTS = 50;
const MAX_NUMBER = 2_147_483_647;

export interface SubmissionDeps {
  db: Database;
  transaction: RunTransaction;
  deleteImage: DeleteImage;
  kinds: ReviewKinds;
  now: Date;
}

export interface Submitter {
  actor: Actor;
  /** The name it goes out under. */
  name: string;
}

export interface SubmittedForm {
  input: SubmissionInput;
  images: ImageChanges;
}

/**
 * Keeps what somebody sends in, as a draft or for review; answers with its id. What comes under the
 * same key is the same submission. @throws RefusedSubmission for what is not taken
 */
export async function createSubmission(
  doors: SubmissionDeps,
  submitter: Submitter,
  kind: SubmissionKind,
  submitted: SubmittedForm,
): Promise<number> {
  const { idempotencyKey } = submitted.input;
  try {
    return await doors.transaction(async (unit) => {
      const before = idempotencyKey
        ? await findSubmissionByKey(unit.db, idempotencyKey)
        : undefined;
      const row = before
        ? await reassignToGuest(unit.db, before, submitter)
        : await insertDraft(unit.db, submitter, kind, submitted.input, doors.now);
      if (row.status === 'draft') await saveAndSubmit(unit, doors, submitter, row, submitted);
      return row.id;
    });
  } catch (error) {
    // Two that arrive together both find nothing; the database lets one of them in.
    const before = idempotencyKey ? await findSubmissionByKey(doors.db, idempotencyKey) : undefined;
    if (!before || error instanceof SubmissionRejectedError) throw error;
    return (await reassignToGuest(doors.db, before, submitter)).id;
  }
}

/** Changes a draft, and sends it in if that is wanted. @throws AppError not-found for what is no draft of theirs */
export async function updateDraft(
  doors: SubmissionDeps,
  submitter: Submitter,
  id: number,
  submitted: SubmittedForm,
): Promise<void> {
  await doors.transaction(async (unit) => {
    const row = await findOwnSubmission(unit.db, submitter.actor, id);
    if (!row) throw new AppError('not-found');
    // Sent in already, by the same form sent twice.
    if (row.status === 'pending') return;
    if (row.status !== 'draft') throw new AppError('not-found');
    await saveAndSubmit(unit, doors, submitter, row, submitted);
  });
}

async function saveAndSubmit(
  unit: UnitOfWork,
  { deleteImage, kinds, now }: SubmissionDeps,
  { actor, name }: Submitter,
  row: SubmissionRow,
  { input, images }: SubmittedForm,
): Promise<void> {
  // Takes the row: of two forms at once the second waits, and finds what the first has made of it.
  if (!(await updateStatus(unit.db, row.id, 'draft', 'draft', now))) return;
  const { title, body, evidence, links, category } = input;
  const texts = { title, body, evidence, links_json: links, category: category || null };
  await updateSubmission(unit.db, row.id, { ...texts, submitter_name: name });
  const count = await applyImageChanges(
    unit,
    { id: row.id, title, person: actor },
    images,
    deleteImage,
    now,
  );
  if (input.intent === 'draft') return;
  if (count === 0 && submissionForms[row.kind].needsImage) {
    throw new SubmissionRejectedError('Please add at least one picture.', 'pictures');
  }
  const submission = { id: row.id, title, body, evidence, submitter_name: name };
  await submitForReview(unit, { actor, submission, hasImages: count > 0, kinds }, now);
}

async function insertDraft(
  db: Database,
  { actor, name }: Submitter,
  kind: SubmissionKind,
  { idempotencyKey }: SubmissionInput,
  now: Date,
): Promise<SubmissionRow> {
  if ((await countOwnDrafts(db, actor)) >= MAX_DRAFTS) {
    throw new SubmissionRejectedError(
      `You have ${MAX_DRAFTS} drafts. Please send or delete some first.`,
    );
  }
  const isMember = actor.kind === 'member';
  const id = await insertSubmission(db, {
    kind,
    // Until its id is known.
    number: -randomInt(1, MAX_NUMBER),
    title: '',
    body: '',
    links_json: [],
    category: null,
    image_id: null,
    submitter_id: isMember ? actor.id : null,
    guest_id: isMember ? null : actor.id,
    submitter_name: name,
    status: 'draft',
    idempotency_key: idempotencyKey ?? null,
    submitted_at: now,
  });
  await updateSubmission(db, id, { number: id });
  const row = await findOwnSubmission(db, actor, id);
  if (!row) throw new Error(`submission ${id} was written and is not there`);
  return row;
}

/**
 * Whoever has the key has sent it: a visitor's first answer, with the cookie of the guest they became,
 * may be lost, and what they sent belongs to who they are now.
 */
async function reassignToGuest(
  db: Database,
  row: SubmissionRow,
  { actor }: Submitter,
): Promise<SubmissionRow> {
  if (actor.kind !== 'guest' || row.guest_id === null) return row;
  if (row.guest_id !== actor.id) await updateSubmission(db, row.id, { guest_id: actor.id });
  return { ...row, guest_id: actor.id };
}
