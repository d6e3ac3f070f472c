import { AppError, toAppError } from '#app/errors.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { handleCommentForm } from '../comments/handle-comment-form.server.ts';
import { type CommentsResponse, listComments } from '../comments/review-comments.server.ts';
import { getEditedItem } from '../working-copy/edited-item.server.ts';
import { parseItemRef } from './item-ref.server.ts';

/** This URL accepts only POST. */
export const loader = staffRoute('write articles', async () => {
  throw new AppError('not-found');
});

/** For the scripts of edit pages: what is typed there stays, whatever the response. */
export const action = staffRoute('write articles', async (args) => {
  const ref = parseItemRef(args);
  const deps = { ...args, contentKinds: args.context.get(contentKindsContext) };
  try {
    const form = await args.request.formData();
    const { id: changedId } = await handleCommentForm(deps, ref, form);
    const item = await getEditedItem(args.db, { ...deps, ...ref });
    const list = await listComments(args.db, args.actor, item);
    return Response.json({ ...list, changedId } satisfies CommentsResponse);
  } catch (error) {
    const expected = toAppError(error);
    if (!expected) throw error;
    const { errors, status } = expected;
    return Response.json({ errors } satisfies CommentsResponse, { status });
  }
});
