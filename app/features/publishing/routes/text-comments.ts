import { toAppError } from '#app/errors.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { handleCommentForm } from '../comments/handle-comment-form.server.ts';
import { type CommentsResponse, listComments } from '../comments/review-comments.server.ts';
import { getEditedItem } from '../working-copy/edited-item.server.ts';
import { parseItemRef } from './item-ref.server.ts';

/** For pages whose text someone else is editing: the comments, if the page shows others. */
export const loader = staffRoute('write articles', async (args) => {
  const contentKinds = args.context.get(contentKindsContext);
  const item = await getEditedItem(args.db, { ...args, contentKinds, ...parseItemRef(args) });
  const list = await listComments(args.db, args.actor, item);
  const isShown = list.version === args.url.searchParams.get('shown');
  return Response.json(isShown ? {} : { list });
});

/** For the scripts of edit pages: what is typed there stays, whatever the response. */
export const action = staffRoute('write articles', async (args) => {
  const ref = parseItemRef(args);
  const deps = { ...args, contentKinds: args.context.get(contentKindsContext) };
  const getList = async () =>
    listComments(args.db, args.actor, await getEditedItem(args.db, { ...deps, ...ref }));
  let isOpen = false;
  try {
    await getEditedItem(args.db, { ...deps, ...ref });
    isOpen = true;
    const form = await args.request.formData();
    const { id: changedId } = await handleCommentForm(deps, ref, form);
    return Response.json({ ...(await getList()), changedId } satisfies CommentsResponse);
  } catch (error) {
    const expected = toAppError(error);
    if (!expected) throw error;
    const { errors, status, code } = expected;
    // The page still shows a comment that was deleted.
    const list = isOpen && code === 'not-found' ? await getList() : undefined;
    return Response.json({ errors, ...(list && { list }) } satisfies CommentsResponse, { status });
  }
});
