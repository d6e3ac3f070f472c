import { staffRoute } from '#app/features/identity/identity.server.ts';
import { requireContentId } from '#app/http/content-id.ts';
import { countInSegment, resolveSegment } from '../segments/resolve-segment.server.ts';

/** The number of people who take the newsletter, or of those in a segment. */
export const loader = staffRoute('write newsletters', async ({ db, url, now }) => {
  const typed = url.searchParams.get('segment');
  const segment = await resolveSegment(db, typed ? requireContentId(typed) : null, now);
  return Response.json({ count: await countInSegment(db, segment, now) });
});
