import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { findPublished, searchTags } from '../search.server.ts';
import { readKind, readQuestion } from '../search-kind.ts';

/** What the dialog can show at once. */
const LIMIT = 8;

export const handle = sharedPage({ query: ['q', 'kind'] });

/** The first finds as JSON, for results as one types. */
export const loader = publicLoader(async ({ search, query, readsFrom }) => {
  readsFrom(...searchTags);
  const question = readQuestion(query.get('q'));
  const kind = readKind(query.get('kind'));
  return Response.json(await findPublished(search, { question, kind, limit: LIMIT }), {
    headers: { 'X-Robots-Tag': 'noindex' },
  });
});
