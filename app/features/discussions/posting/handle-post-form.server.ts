import { AppError } from '#app/errors.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { checkNewcomers } from '#app/features/flood-control/flood-control.server.ts';
import { resolveAuthorName } from '#app/features/identity/names.server.ts';
import { imageFields } from '#app/features/images/embeds/image-form.ts';
import { type FormRefusal, formValues, safeParseForm } from '#app/http/forms/parse-form.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { isEmptyPost, newPostInput, UNKNOWN_PLACE } from '../discussions.schema.ts';
import { receiveImages } from '../pending-images/receive-images.server.ts';
import { checkMayPost } from '../permissions/check-may-post.server.ts';
import { createPostLimit } from '../permissions/posting-limits.ts';
import { appearsIn } from '../posts/appears-in.ts';
import { emptyMessage } from '../posts/empty-message.ts';
import type { CreatedPost, RefusedPostForm } from '../posts/post-response.ts';
import { createPost } from './create-post.server.ts';

export type PostFormResult =
  | { created: CreatedPost }
  | { refusal: RefusedPostForm; status: number };

/** A comment on an unknown kind of content must not become a message on the board. */
const invalid = new AppError('invalid');

/** Creates the post in the form, or returns the errors with everything that was typed and uploaded. */
export async function handlePostForm(
  request: RequestContext & { contentKinds: ContentKinds },
  form: FormData,
): Promise<PostFormResult> {
  const images = await receiveImages(request, form);
  const refuse = (errors: FormRefusal['errors'], status: number) => ({
    refusal: { errors, values: formValues(form), images: [...images.pending] },
    status,
  });
  const parsed = safeParseForm(newPostInput, form);
  if ('refusal' in parsed) {
    const { errors } = parsed.refusal;
    if (errors.subjectKind) return refuse(invalid.errors, invalid.status);
    const isUnplaced = errors.thread || errors.parent || errors.subject;
    return refuse(isUnplaced ? { form: UNKNOWN_PLACE } : errors, 422);
  }
  const imageRefusal = images.refusal;
  const isEmpty = !imageRefusal && isEmptyPost(parsed.input.body, images.ids.length);
  if (isEmpty) return refuse({ body: emptyMessage.description }, 422);
  if (imageRefusal) {
    return refuse({ [imageFields.files]: imageRefusal.publicMessage }, imageRefusal.status);
  }
  const viewer = await request.getViewer();
  const known = viewer.kind === 'visitor' ? undefined : viewer;
  try {
    await checkMayPost(request, createPostLimit);
    await checkNewcomers(request, 'guest-post', form);
    const author = await resolveAuthorName(request, known, parsed.input.authorName);
    if ('message' in author) return refuse({ authorName: author.message }, 422);
    // Few threads open with a poll, so its rules load on demand.
    const poll = form.has('pollQuestion')
      ? await (await import('#app/features/polls/polls.server.ts')).attachThreadPoll(request, form)
      : undefined;
    const actor = await request.ensureActor();
    const created = await createPost(
      { ...request, poll },
      { actor, ...author },
      parsed.input,
      images,
    );
    const { row, post } = created;
    const { category, subject_kind, status } = row;
    const isComment = subject_kind !== 'board';
    const { appearsAt } = created;
    const appears = appearsAt && appearsIn(appearsAt.toISOString(), request.now.getTime());
    const isHeld = status === 'held';
    return { created: { post, isComment, category, isHeld, appearsIn: appears } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuse(error.errors, error.status);
  }
}
