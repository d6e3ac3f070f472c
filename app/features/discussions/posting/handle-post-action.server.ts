import { AppError } from '#app/errors.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { checkNewcomers } from '#app/features/flood-control/flood-control.server.ts';
import { readImageForm } from '#app/features/images/uploads.server.ts';
import {
  type FormRefusal,
  formText,
  formValues,
  safeParseForm,
} from '#app/http/forms/parse-form.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { likeInput, postTextInput } from '../discussions.schema.ts';
import { likePost } from '../likes/like-post.server.ts';
import { checkMayPost } from '../permissions/check-may-post.server.ts';
import { postActionLimit, reportLimit } from '../permissions/posting-limits.ts';
import type { PostActionResponse } from '../posts/post-response.ts';
import { renderText } from '../posts/post-text.server.ts';
import { presentPost } from '../reading/discussions.present.server.ts';
import { reportPost } from '../reports/report-post.server.ts';
import { reportInput } from '../reports/reports.schema.ts';
import { findPublicPost } from '../threads/find-public-post.server.ts';
import { editPost } from './edit-post.server.ts';
import { removeOwnPost, restoreOwnPost } from './remove-post.server.ts';

export interface PostActionResult {
  response: PostActionResponse;
  status: number;
}

type PostActionRequest = RequestContext & { contentKinds: ContentKinds };

type PostAction = (
  request: RequestContext,
  id: number,
  form: FormData,
) => Promise<PostActionResult>;

const actions: Record<string, PostAction> = { like, edit, remove, restore, report };

/** Performs the action that the form names in its field `intent`. */
export async function handlePostAction(
  request: PostActionRequest,
  id: number | undefined,
  form: FormData,
): Promise<PostActionResult> {
  const intent = formText(form, 'intent');
  const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  if (!action) return refused({ errors: { form: 'Choose an action.' }, values: {} }, 422);
  try {
    const limit = intent === 'report' ? reportLimit : postActionLimit;
    try {
      await checkMayPost(request, limit);
      const viewer = await request.getViewer();
      if (!(await findPublicPost({ ...request, viewer }, id))) throw new AppError('not-found');
    } catch (error) {
      // Muted and banned authors may still remove their posts, and so may those of comments on
      // content that was taken down.
      if (intent !== 'remove' || !(error instanceof AppError)) throw error;
    }
    if (id === undefined) throw new AppError('not-found');
    return await action(request, id, form);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refused({ errors: error.errors, values: formValues(form) }, error.status);
  }
}

const done = (response: PostActionResponse): PostActionResult => ({ response, status: 200 });
const refused = (refusal: FormRefusal, status: number): PostActionResult => ({
  response: refusal,
  status,
});

async function like(
  request: RequestContext,
  id: number,
  form: FormData,
): Promise<PostActionResult> {
  const parsed = safeParseForm(likeInput, form);
  if ('refusal' in parsed) return refused(parsed.refusal, 422);
  const { like: change } = parsed.input;
  const viewer = await request.getViewer();
  const hasNone = viewer.kind === 'visitor' && change === 'off';
  if (!hasNone) await checkNewcomers(request, 'click', form);
  const actor = hasNone ? undefined : await request.ensureActor();
  return done(await likePost(request, actor, id, change));
}

async function edit(
  request: RequestContext,
  id: number,
  form: FormData,
): Promise<PostActionResult> {
  const parsed = safeParseForm(postTextInput, form);
  if ('refusal' in parsed) return refused(parsed.refusal, 422);
  const { removedIds, altTexts } = readImageForm(form);
  const change = { body: parsed.input.body, removedImageIds: removedIds, altTexts };
  const post = await editPost(request, await request.getViewer(), id, change);
  return done({ post });
}

async function remove(request: RequestContext, id: number): Promise<PostActionResult> {
  await removeOwnPost(request, await request.getViewer(), id);
  return done({ isDone: true });
}

async function restore(request: RequestContext, id: number): Promise<PostActionResult> {
  const post = await restoreOwnPost(request, await request.getViewer(), id);
  const text = await renderText(request.db, post.body);
  return done({ post: await presentPost(request.db, post, text) });
}

async function report(
  request: RequestContext,
  id: number,
  form: FormData,
): Promise<PostActionResult> {
  const parsed = safeParseForm(reportInput, form);
  if ('refusal' in parsed) return refused(parsed.refusal, 422);
  await reportPost(request, await request.ensureActor(), id, parsed.input);
  return done({ isDone: true });
}
