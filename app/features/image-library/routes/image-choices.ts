import { staffLoader } from '#app/features/identity/identity.server.ts';
import { getLibrary } from '../list/library-list.server.ts';

/** Library images to choose from in a text: `?q=`, `?category=` and `?after=` as on the library's page. */
export const loader = staffLoader('write articles', async ({ db, url }) => {
  const params = new URLSearchParams(url.searchParams);
  if (params.get('show') === 'trash') params.delete('show');
  const { page } = await getLibrary(db, params);
  return Response.json(page, { headers: { 'Cache-Control': 'private, no-store' } });
});
