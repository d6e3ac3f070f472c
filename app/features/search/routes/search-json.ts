import { contentLoader } from '#app/features/content/content.server.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { getSearchTags, searchContent } from '../search-content.server.ts';
import { getSearchKind, parseSearchParams } from '../search-params.ts';

const MAX_RESULTS = 8;

export const handle = sharedPage({ query: ['q', 'kind'] });

/** The first results as JSON, for the dialog's search as you type. */
export const loader = contentLoader(async ({ query: params, ...deps }) => {
  deps.addCacheTags(...getSearchTags(deps.contentKinds));
  const { query, kind } = parseSearchParams(params);
  const request = { query, kind: getSearchKind(kind), limit: MAX_RESULTS };
  return Response.json(await searchContent(deps, request), {
    headers: { 'X-Robots-Tag': 'noindex' },
  });
});
