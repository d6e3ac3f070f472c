import { readContentId } from '../../../http/content-id.ts';
import { readPageKey } from '../../../http/page-key.ts';
import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { threadTag } from '../discussion-tags.server.ts';
import { getReplies } from '../messages.server.ts';

export const handle = sharedPage({ query: ['after'] });

/** A part of a thread's replies as JSON, for lists that unfold them. */
export const loader = publicLoader(async ({ db, params, query, readsFrom, liveAt }) => {
  const id = readContentId(params.id);
  if (id !== undefined) readsFrom(threadTag(id));
  const after = readPageKey(query.get('after'));
  const position = after ? undefined : liveAt();
  const page = await getReplies(db, id, after);
  return Response.json({ ...page, liveAt: position }, { headers: { 'X-Robots-Tag': 'noindex' } });
});
