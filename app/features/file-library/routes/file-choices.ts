import { staffRoute } from '#app/features/identity/identity.server.ts';
import { getFileList } from '../list/file-list.server.ts';

/** Files to choose from in a text, the newest first: `?q=` searches. */
export const loader = staffRoute('write articles', async ({ db, url }) => {
  const params = new URLSearchParams(url.searchParams);
  params.delete('show');
  const { page } = await getFileList(db, params);
  const items = page.items.map(({ id, title, facts }) => ({ id, title, facts }));
  const answer = { items, nextCursor: page.nextCursor };
  return Response.json(answer, { headers: { 'Cache-Control': 'private, no-store' } });
});
