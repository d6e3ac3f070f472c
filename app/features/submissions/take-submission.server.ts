import type { SubmissionKind } from '#db/tables/moderation.ts';
import { AppError } from '../../errors.ts';
import { type FormRefusal, parseForm } from '../../http/parse-form.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { authorNameOf, rememberName } from '../discussions/post-author.server.ts';
import { hindranceOf } from '../discussions/speaker.server.ts';
import type { ReviewKinds } from '../moderation/review-kind.server.ts';
import { discardPictures } from './kept-pictures.server.ts';
import { findOwnSubmission } from './own-submissions.queries.server.ts';
import { changesIn, readPictures } from './read-pictures.server.ts';
import { refuseForm, type SubmissionRefusal } from './refuse-form.server.ts';
import { RefusedSubmission } from './refused-submission.ts';
import { type SubmissionInput, submissionInput } from './submissions.schema.ts';
import { changeSubmission, writeSubmission } from './write-submission.server.ts';

const submittingLimit = { name: 'submit', attempts: 40, withinSeconds: 600 };

export type TakenSubmission =
  | { id: number; intent: SubmissionInput['intent'] }
  | { refusal: SubmissionRefusal; status: number };

/** A form that begins a submission, or with an `id` changes a draft; or what is wrong with it. */
export async function takeSubmission(
  request: RequestContext & { kinds: ReviewKinds },
  form: FormData,
  target: { kind: SubmissionKind; id?: number },
): Promise<TakenSubmission> {
  const parsed = parseForm(submissionInput(target.kind), form);
  const errors = 'refusal' in parsed ? parsed.refusal.errors : {};
  const hindrance = await hindranceOf(request, submittingLimit);
  if (hindrance) {
    // Who may not send anything may not leave files here either.
    const told = { form: hindrance.sentence, ...errors };
    const pictures = { change: { added: [], ...changesIn(form) }, slots: [], errors: {} };
    return { refusal: await refuseForm(request, form, told, pictures), status: hindrance.status };
  }
  const pictures = await readPictures(request, form);
  const refuse = async (found: FormRefusal['errors']) => ({
    refusal: await refuseForm(request, form, found, pictures),
    status: 422,
  });
  if ('refusal' in parsed) return refuse(errors);
  const { input } = parsed;
  const actor = await request.getActor();
  const writer = actor.kind === 'visitor' ? undefined : actor;
  const author = await authorNameOf(request.db, writer, input.authorName);
  if ('sentence' in author) return refuse({ authorName: author.sentence });
  if (Object.keys(pictures.errors).length > 0) return refuse({});
  const submitted = { input, pictures: pictures.change };
  try {
    const person = await request.becomePerson();
    const submitter = { person, name: author.name };
    const id = target.id ?? (await writeSubmission(request, submitter, target.kind, submitted));
    if (target.id !== undefined) await changeSubmission(request, submitter, target.id, submitted);
    await rememberName(request.db, person, author.name);
    return { id, intent: input.intent };
  } catch (error) {
    if (error instanceof RefusedSubmission) return refuse({ [error.field]: error.message });
    await discardPictures(pictures.change.added, request.removePicture);
    throw error;
  }
}

/** What a form is about, before it is read. @throws AppError not-found for what is not the asker's */
export async function kindOfOwn(
  { db, getActor }: Pick<RequestContext, 'db' | 'getActor'>,
  id: number,
): Promise<SubmissionKind> {
  const actor = await getActor();
  const row = actor.kind === 'visitor' ? undefined : await findOwnSubmission(db, actor, id);
  if (!row) throw new AppError('not-found');
  return row.kind;
}
