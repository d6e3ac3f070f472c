import { contentLoader } from '#app/features/content/content.server.ts';
import { parseRowId } from '#app/http/content-id.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { getThread } from '../reading/messages.server.ts';

export const handle = sharedPage({ query: ['after'] });

/** One page of a thread's replies as JSON. */
export const loader = contentLoader(async ({ params, query, liveCursor, ...deps }) => {
  const id = parseRowId(params.id);
  const after = decodeCursor(query.get('after'));
  const position = after ? undefined : liveCursor();
  const { page, lines, pinned } = await getThread(deps, id, after);
  return Response.json(
    { ...page, lines, pinned, liveCursor: position },
    { headers: { 'X-Robots-Tag': 'noindex' } },
  );
});
