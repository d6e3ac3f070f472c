import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { parseContentId } from '#app/http/content-id.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { requestContext } from '#app/http/request-context.ts';
import { withErrorId } from '#app/http/with-error-id.ts';
import { readInput } from '../discussions.schema.ts';
import { getUnreadThreads, markThreadRead } from '../unread/unread.server.ts';

/** What is unread for the viewer in the threads `?threads=1,2,3`. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return withErrorId(context, async () => {
    const { db, getViewer } = context.get(requestContext);
    const values = new URL(request.url).searchParams.get('threads')?.split(',') ?? [];
    const ids = values.flatMap((value) => parseContentId(value) ?? []);
    const viewer = await getViewer();
    if (viewer.kind === 'visitor') return Response.json([]);
    return Response.json(await getUnreadThreads(db, viewer.id, ids));
  });
}

/** For the page's script. Visitors have no read position, so nothing is stored about them. */
export function action({ request, context }: ActionFunctionArgs) {
  return withErrorId(context, async () => {
    const { db, transaction, getViewer } = context.get(requestContext);
    const parsed = parseForm(readInput, await request.formData());
    if ('refusal' in parsed) return Response.json(parsed.refusal, { status: 422 });
    const viewer = await getViewer();
    if (viewer.kind !== 'visitor') {
      const { thread: threadId, post: postId } = parsed.input;
      await markThreadRead({ db, transaction }, viewer.id, { threadId, postId });
    }
    return Response.json({});
  });
}
