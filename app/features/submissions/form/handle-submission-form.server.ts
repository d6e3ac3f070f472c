import { AppError, type AppErrorCode } from '#app/errors.ts';
import { checkMayPost } from '#app/features/discussions/discussions.server.ts';
import { rememberGuestName, resolveAuthorName } from '#app/features/identity/names.server.ts';
import { discardPendingImages } from '#app/features/images/uploads.server.ts';
import type { ReviewKinds } from '#app/features/moderation/review.server.ts';
import { type FormRefusal, formText, safeParseForm } from '#app/http/forms/parse-form.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { SubmissionKind } from '#db/tables/moderation.ts';
import { listImagesBySubmission } from '../images/own-images.queries.server.ts';
import { readImageChanges, readImages, type UploadedImages } from '../images/read-images.server.ts';
import { findOwnSubmission } from '../own/own-submissions.queries.server.ts';
import {
  ADDRESS_MISSING,
  createSubmission,
  IMAGE_MISSING,
  updateDraft,
} from '../save-draft.server.ts';
import { listSubmissionCategories } from '../submission-categories.server.ts';
import { submissionForms } from '../submission-forms.ts';
import { type SubmissionInput, submissionInput } from '../submissions.schema.ts';
import { rejectForm, type SubmissionRefusal } from './reject-form.server.ts';
import { findSubjectErrors, readSubject } from './submission-subject.server.ts';

const noImages = { uploadedIds: [], slots: [], errors: {} };
const submitRateLimit = { name: 'submit', attempts: 40, withinSeconds: 600 };

export type SubmissionFormResult =
  | { id: number; intent: SubmissionInput['intent'] }
  | { refusal: SubmissionRefusal; status: number };

const SHOWN_IN_FORM = new Set<AppErrorCode>(['refused', 'too-many-requests']);

/** Creates a submission, or updates the draft with the given `id`. Returns a refusal if it can't. */
export async function handleSubmissionForm(
  request: RequestContext & { kinds: ReviewKinds },
  form: FormData,
  target: { kind: SubmissionKind; id?: number },
): Promise<SubmissionFormResult> {
  const subject = await readSubject(request.db, form, target);
  const categories = await listSubmissionCategories(request.db, target.kind);
  const ids = categories.map(({ value }) => value);
  const parsed = safeParseForm(submissionInput(target.kind, ids), form);
  const errors = 'refusal' in parsed ? { ...parsed.refusal.errors } : {};
  if (submissionForms[target.kind].hasSubject) {
    const links = 'input' in parsed ? parsed.input.links : [];
    Object.assign(errors, await findSubjectErrors(request, subject, links));
  }
  try {
    await checkMayPost(request, submitRateLimit);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // An actor who may not post may not upload files either.
    const images = { ...noImages, changes: readImageChanges(form) };
    const refusal = await rejectForm(request, form, { ...error.errors, ...errors }, images);
    return { refusal, status: error.status };
  }
  const images = await readImages(request, form);
  const refuse = async (formErrors: FormRefusal['errors'], status = 422) => ({
    refusal: await rejectForm(request, form, formErrors, images),
    status,
  });
  const viewer = await request.getViewer();
  const knownActor = viewer.kind === 'visitor' ? undefined : viewer;
  const typedName = formText(form, 'authorName').trim();
  const author = await resolveAuthorName(request, knownActor, typedName);
  if ('message' in author) errors.authorName ??= author.message;
  if (await lacksImage(request, form, target, images)) {
    if (submissionForms[target.kind].needsImage) errors.images = IMAGE_MISSING;
    else errors.links ??= ADDRESS_MISSING;
  }
  const hasErrors = [errors, images.errors].some((found) => Object.keys(found).length > 0);
  if ('refusal' in parsed || 'message' in author || hasErrors) return refuse(errors);
  const { input } = parsed;
  const submitted = { input, images: images.changes, claimId: subject?.id };
  try {
    const actor = await request.ensureActor();
    const submitter = { actor, name: author.name };
    const id = target.id ?? (await createSubmission(request, submitter, target.kind, submitted));
    if (target.id !== undefined) await updateDraft(request, submitter, target.id, submitted);
    await rememberGuestName(request.db, actor, author.name);
    // A form that is sent twice uploads its images twice; the second time nothing attaches them.
    await discardPendingImages(request, actor, images.uploadedIds);
    return { id, intent: input.intent };
  } catch (error) {
    if (!(error instanceof AppError) || !SHOWN_IN_FORM.has(error.code)) throw error;
    return refuse(error.errors, error.status);
  }
}

/** Whether the form will be refused for having no image, so that it says so with its other errors. */
async function lacksImage(
  { db }: Pick<RequestContext, 'db'>,
  form: FormData,
  { kind, id }: { kind: SubmissionKind; id?: number },
  { changes: { alts, removed }, errors }: UploadedImages,
): Promise<boolean> {
  const { needsImage, hasSubject } = submissionForms[kind];
  const isEnough = !needsImage && !(hasSubject && formText(form, 'links').trim() === '');
  if (isEnough || formText(form, 'intent') !== 'submit') return false;
  const attached = id === undefined ? [] : await listImagesBySubmission(db, [id]);
  const ids = [...alts.keys(), ...attached.map((image) => image.id)];
  return Object.keys(errors).length === 0 && ids.every((imageId) => removed.has(imageId));
}

/** @throws AppError not-found if the submission is not the viewer's */
export async function getOwnSubmissionKind(
  { db, getViewer }: Pick<RequestContext, 'db' | 'getViewer'>,
  id: number,
): Promise<SubmissionKind> {
  const actor = await getViewer();
  const row = actor.kind === 'visitor' ? undefined : await findOwnSubmission(db, actor.id, id);
  if (!row) throw new AppError('not-found');
  return row.kind;
}
