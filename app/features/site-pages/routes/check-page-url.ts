import { staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { checkPageUrl } from '../paths/check-page-url.server.ts';

/** The URL that a page would get, and why not, while someone types: `?id=3&title=…&slug=…&parent=2`. */
export const loader = staffRoute('publish content', async ({ db, url: { searchParams } }) => {
  const get = (name: string) => searchParams.get(name) ?? '';
  const checked = await checkPageUrl(db, {
    id: parseContentId(get('id')),
    title: get('title'),
    slug: get('slug'),
    parent: get('parent'),
  });
  return Response.json(checked, { headers: { 'Cache-Control': 'private, no-store' } });
});
