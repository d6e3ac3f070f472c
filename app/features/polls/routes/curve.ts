import { AppError } from '#app/errors.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { findShownCurve } from '../reading/get-poll.server.ts';
import { getPublicPoll } from '../reading/get-public-poll.server.ts';

/** The average forecast over time, loaded when a reader asks for it. */
export const loader = viewerRoute(async ({ context, params, db, now, getViewer }) => {
  const deps = { db, now, contentKinds: context.get(contentKindsContext) };
  const { row } = await getPublicPoll(deps, parseContentId(params.id));
  const curve = await findShownCurve(deps, await getViewer(), row);
  if (!curve) throw new AppError('not-found');
  return Response.json(curve);
});
