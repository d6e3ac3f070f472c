import { parseContentId } from '#app/http/content-id.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { getReplies } from '../reading/messages.server.ts';
import { threadTag } from '../threads/discussion-tags.server.ts';

export const handle = sharedPage({ query: ['after'] });

/** One page of a thread's replies as JSON. */
export const loader = publicLoader(async ({ db, params, query, addCacheTags, liveCursor }) => {
  const id = parseContentId(params.id);
  if (id !== undefined) addCacheTags(threadTag(id));
  const after = decodeCursor(query.get('after'));
  const position = after ? undefined : liveCursor();
  const page = await getReplies(db, id, after);
  return Response.json(
    { ...page, liveCursor: position },
    { headers: { 'X-Robots-Tag': 'noindex' } },
  );
});
