import { staffRoute } from '#app/features/identity/identity.server.ts';
import { requireContentId } from '#app/http/content-id.ts';
import { countInSegment, resolveSegment } from '../segments/resolve-segment.server.ts';

/** The number of people in one segment, which the list asks for once it is shown. */
export const loader = staffRoute('write newsletters', async ({ db, params, now }) => {
  const segment = await resolveSegment(db, requireContentId(params.id), now);
  return Response.json({ count: await countInSegment(db, segment, now) });
});
