import { AppError } from '#app/errors.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import type { Limits, RateLimitRule } from '#platform/limits/rate-limit.ts';
import type { ItemRef } from '../versions.queries.server.ts';
import type { EditDeps } from '../working-copy/edited-item.server.ts';
import {
  addComment,
  addReply,
  deleteComment,
  editComment,
  restoreComment,
  setResolved,
} from './change-comments.server.ts';

/** A review in one go writes dozens. */
const writeLimit: RateLimitRule = { name: 'review-comment', attempts: 60, withinSeconds: 600 };
/** To resolve and to delete takes one click each. */
const changeLimit: RateLimitRule = {
  name: 'review-comment-change',
  attempts: 300,
  withinSeconds: 600,
};

type Deps = EditDeps & { limits: Limits };

interface ChangedComment {
  id: number;
  /** The entry of a deletion. */
  entryId?: number | undefined;
}

/**
 * Adds a comment, or changes the one that the form names.
 * @throws AppError invalid, not-found, forbidden, too-many-requests, or refused with errors by field
 */
export async function handleCommentForm(
  deps: Deps,
  ref: ItemRef,
  form: FormData,
): Promise<ChangedComment> {
  const isWriting = !form.has('comment') || /^(reply|edit)$/.test(formText(form, 'intent'));
  const limit = deps.limits(isWriting ? writeLimit : changeLimit);
  if (!(await limit.allow(String(deps.actor.id)))) throw new AppError('too-many-requests');
  const text = (name: string) => formText(form, name);
  const [body, key] = [text('body'), text('idempotencyKey')];
  if (!form.has('comment')) {
    const typed = { quote: text('quote'), before: text('before'), body, key };
    const after = form.has('after') && { after: text('after') };
    return { id: await addComment(deps, ref, { ...typed, ...after }) };
  }
  const id = parseContentId(text('comment'));
  if (id === undefined) throw new AppError('not-found');
  switch (form.get('intent')) {
    case 'reply':
      return { id: await addReply(deps, ref, id, { body, key }) };
    case 'edit':
      await editComment(deps, ref, id, body);
      return { id };
    case 'delete':
      return { id, entryId: await deleteComment(deps, ref, id) };
    case 'restore':
      await restoreComment(deps, ref, id);
      return { id };
    case 'resolve':
    case 'reopen':
      await setResolved(deps, ref, id, form.get('intent') === 'resolve');
      return { id };
    default:
      throw new AppError('invalid');
  }
}
