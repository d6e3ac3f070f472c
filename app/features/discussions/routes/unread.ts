import { parseContentId } from '#app/http/content-id.ts';
import { safeParseForm } from '#app/http/forms/parse-form.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { readInput } from '../discussions.schema.ts';
import { getUnreadThreads, markThreadRead } from '../unread/unread.server.ts';

/** The viewer's unread posts in the threads `?threads=1,2,3`. */
export const loader = viewerRoute(async ({ url, db, getViewer }) => {
  const values = url.searchParams.get('threads')?.split(',') ?? [];
  const ids = values.flatMap((value) => parseContentId(value) ?? []);
  const viewer = await getViewer();
  if (viewer.kind === 'visitor') return Response.json([]);
  return Response.json(await getUnreadThreads(db, viewer, ids));
});

/** For the page's script. Visitors have no read position, so nothing is stored about them. */
export const action = viewerRoute(async ({ request, db, transaction, getViewer }) => {
  const parsed = safeParseForm(readInput, await request.formData());
  if ('refusal' in parsed) return Response.json(parsed.refusal, { status: 422 });
  const viewer = await getViewer();
  if (viewer.kind !== 'visitor') {
    const { thread: threadId, post: postId } = parsed.input;
    await markThreadRead({ db, transaction }, viewer, { threadId, postId });
  }
  return Response.json({});
});
