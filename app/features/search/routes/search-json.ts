import { contentLoader } from '#app/features/content/content.server.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { getSearchTags, searchContent } from '../search-content.server.ts';
import { parseKind, parseQuery } from '../search-params.ts';

const MAX_RESULTS = 8;

export const handle = sharedPage({ query: ['q', 'kind'] });

/** The first results as JSON, for the dialog's search as you type. */
export const loader = contentLoader(async ({ query, ...deps }) => {
  deps.addCacheTags(...getSearchTags(deps.contentKinds));
  const text = parseQuery(query.get('q'));
  const kind = parseKind(query.get('kind'));
  return Response.json(await searchContent(deps, { query: text, kind, limit: MAX_RESULTS }), {
    headers: { 'X-Robots-Tag': 'noindex' },
  });
});
