import { randomInt } from 'node:crypto';
import type { Database } from '#db/engine.ts';
import type { SubmissionKind } from '#db/tables/moderation.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Person } from '../../http/actor.ts';
import type { ReviewKinds } from '../moderation/review-kind.server.ts';
import { changePictures, type PictureChange, type RemovePicture } from './kept-pictures.server.ts';
import {
  countOwnDrafts,
  findOwnSubmission,
  findSentSubmission,
  insertSubmission,
  moveSubmission,
  type SubmissionRow,
  updateSubmission,
} from './own-submissions.queries.server.ts';
import { RefusedSubmission } from './refused-submission.ts';
import { sendIn } from './send-in.server.ts';
import { submissionForms } from './submission-forms.ts';
import type { SubmissionInput } from './submissions.schema.ts';

const MOST_DRAFTS = 50;
const LARGEST = 2_147_483_647;

export interface SubmissionDoors {
  db: Database;
  transaction: RunTransaction;
  removePicture: RemovePicture;
  kinds: ReviewKinds;
  now: Date;
}

export interface Submitter {
  person: Person;
  /** The name it goes out under. */
  name: string;
}

export interface Submitted {
  input: SubmissionInput;
  pictures: PictureChange;
}

/**
 * Keeps what somebody sends in, as a draft or for review; answers with its id. What comes under the
 * same key is the same submission. @throws RefusedSubmission for what is not taken
 */
export async function writeSubmission(
  doors: SubmissionDoors,
  submitter: Submitter,
  kind: SubmissionKind,
  submitted: Submitted,
): Promise<number> {
  const { sendKey } = submitted.input;
  try {
    return await doors.transaction(async (unit) => {
      const before = sendKey ? await findSentSubmission(unit.db, sendKey) : undefined;
      const row = before
        ? await handOver(unit.db, before, submitter)
        : await insertDraft(unit.db, submitter, kind, submitted.input, doors.now);
      if (row.status === 'draft') await fill(unit, doors, submitter, row, submitted);
      return row.id;
    });
  } catch (error) {
    // Two that arrive together both find nothing; the database lets one of them in.
    const before = sendKey ? await findSentSubmission(doors.db, sendKey) : undefined;
    if (!before || error instanceof RefusedSubmission) throw error;
    return (await handOver(doors.db, before, submitter)).id;
  }
}

/** Changes a draft, and sends it in if that is wanted. @throws AppError not-found for what is no draft of theirs */
export async function changeSubmission(
  doors: SubmissionDoors,
  submitter: Submitter,
  id: number,
  submitted: Submitted,
): Promise<void> {
  await doors.transaction(async (unit) => {
    const row = await findOwnSubmission(unit.db, submitter.person, id);
    if (!row) throw new AppError('not-found');
    // Sent in already, by the same form sent twice.
    if (row.status === 'pending') return;
    if (row.status !== 'draft') throw new AppError('not-found');
    await fill(unit, doors, submitter, row, submitted);
  });
}

async function fill(
  unit: UnitOfWork,
  { removePicture, kinds, now }: SubmissionDoors,
  { person, name }: Submitter,
  row: SubmissionRow,
  { input, pictures }: Submitted,
): Promise<void> {
  // Takes the row: of two forms at once the second waits, and finds what the first has made of it.
  if (!(await moveSubmission(unit.db, row.id, 'draft', 'draft', now))) return;
  const { title, body, evidence, links, category } = input;
  const texts = { title, body, evidence, links_json: links, category: category || null };
  await updateSubmission(unit.db, row.id, { ...texts, submitter_name: name });
  const count = await changePictures(
    unit,
    { id: row.id, title, person },
    pictures,
    removePicture,
    now,
  );
  if (input.intent === 'draft') return;
  if (count === 0 && submissionForms[row.kind].needsPicture) {
    throw new RefusedSubmission('Please add at least one picture.', 'pictures');
  }
  const submission = { id: row.id, title, body, evidence, submitter_name: name };
  await sendIn(unit, { person, submission, hasPictures: count > 0, kinds }, now);
}

async function insertDraft(
  db: Database,
  { person, name }: Submitter,
  kind: SubmissionKind,
  { sendKey }: SubmissionInput,
  now: Date,
): Promise<SubmissionRow> {
  if ((await countOwnDrafts(db, person)) >= MOST_DRAFTS) {
    throw new RefusedSubmission(
      `You have ${MOST_DRAFTS} drafts. Please send or delete some first.`,
    );
  }
  const isMember = person.kind === 'member';
  const id = await insertSubmission(db, {
    kind,
    // Until its id is known.
    number: -randomInt(1, LARGEST),
    title: '',
    body: '',
    links_json: [],
    category: null,
    image_id: null,
    submitter_id: isMember ? person.id : null,
    guest_id: isMember ? null : person.id,
    submitter_name: name,
    status: 'draft',
    send_key: sendKey ?? null,
    submitted_at: now,
  });
  await updateSubmission(db, id, { number: id });
  const row = await findOwnSubmission(db, person, id);
  if (!row) throw new Error(`submission ${id} was written and is not there`);
  return row;
}

/**
 * Whoever has the key has sent it: a visitor's first answer, with the cookie of the guest they became,
 * may be lost, and what they sent belongs to who they are now.
 */
async function handOver(
  db: Database,
  row: SubmissionRow,
  { person }: Submitter,
): Promise<SubmissionRow> {
  if (person.kind !== 'guest' || row.guest_id === null) return row;
  if (row.guest_id !== person.id) await updateSubmission(db, row.id, { guest_id: person.id });
  return { ...row, guest_id: person.id };
}
