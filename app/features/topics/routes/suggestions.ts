import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { listSuggestions } from '../reading/suggest.server.ts';
import { topicsTag } from '../topic-paths.ts';

export const handle = sharedPage({ query: ['q'] });

/** Topics that readers see, for the form of a message's topics. */
export const loader = publicLoader(async ({ db, query, addCacheTags }) => {
  addCacheTags(topicsTag);
  const names = await listSuggestions(db, query.get('q') ?? '', { isPublic: true });
  return Response.json({ names }, { headers: { 'X-Robots-Tag': 'noindex' } });
});
