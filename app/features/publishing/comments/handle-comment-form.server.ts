import { AppError } from '#app/errors.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import type { ItemRef } from '../versions.queries.server.ts';
import type { EditDeps } from '../working-copy/edited-item.server.ts';
import { addComment, setResolved } from './review-comments.server.ts';

/**
 * Adds a comment, or resolves or reopens the one that the form names. Returns its id.
 * @throws AppError invalid, not-found, forbidden, or refused with errors by field
 */
export async function handleCommentForm(
  deps: EditDeps,
  ref: ItemRef,
  form: FormData,
): Promise<number> {
  const text = (name: string) => formText(form, name);
  const commentId = parseContentId(text('comment'));
  if (commentId === undefined) {
    const typed = { quote: text('quote'), before: text('before'), body: text('body') };
    return addComment(deps, ref, { ...typed, ...(form.has('after') && { after: text('after') }) });
  }
  const intent = form.get('intent');
  if (intent !== 'resolve' && intent !== 'reopen') throw new AppError('invalid');
  await setResolved(deps, ref, commentId, intent === 'resolve');
  return commentId;
}
