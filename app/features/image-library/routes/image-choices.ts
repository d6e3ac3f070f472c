import { staffRoute } from '#app/features/identity/identity.server.ts';
import { listImages, presentImage } from '#app/features/images/images.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import type { Database } from '#db/engine.ts';
import { getLibrary } from '../list/library-list.server.ts';

const MAX_IDS = 100;

/**
 * Library images to choose from in a text: `?q=`, `?category=` and `?after=` as on the library's page.
 * `?ids=1,2` finds those that a text has.
 */
export const loader = staffRoute('write articles', async ({ db, url }) => {
  const ids = url.searchParams.get('ids');
  if (ids !== null) return answer({ items: await listByIds(db, ids) });
  const params = new URLSearchParams(url.searchParams);
  if (params.get('show') === 'trash') params.delete('show');
  const { page } = await getLibrary(db, params);
  return answer(page);
});

function answer(page: object): Response {
  return Response.json(page, { headers: { 'Cache-Control': 'private, no-store' } });
}

async function listByIds(db: Database, ids: string) {
  const wanted = ids.split(',').slice(0, MAX_IDS);
  const known = wanted.flatMap((id) => parseContentId(id) ?? []);
  const rows = await listImages(db, known);
  return rows.map((row) => {
    const image = presentImage(row);
    return { id: row.id, title: row.title, alt: image.alt, image };
  });
}
