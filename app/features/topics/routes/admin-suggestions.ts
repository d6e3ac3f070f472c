import { staffRoute } from '#app/features/identity/identity.server.ts';
import { listSuggestions } from '../reading/suggest.server.ts';

/** All topics, for the forms of content. */
export const loader = staffRoute('write articles', async ({ db, url }) => {
  const typed = url.searchParams.get('q') ?? '';
  const names = await listSuggestions(db, typed, { isPublic: false });
  return Response.json({ names }, { headers: { 'Cache-Control': 'private, no-store' } });
});
