import { readContentId } from '../../../http/content-id.ts';
import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { threadTag } from '../discussion-tags.server.ts';
import { getQuote } from '../quote.server.ts';

export const handle = sharedPage();

/** A post as Markdown that quotes it, for the form that answers it. */
export const loader = publicLoader(async ({ db, params, readsFrom }) => {
  const { quote, threadId } = await getQuote(db, readContentId(params.id));
  readsFrom(threadTag(threadId));
  return Response.json({ quote }, { headers: { 'X-Robots-Tag': 'noindex' } });
});
