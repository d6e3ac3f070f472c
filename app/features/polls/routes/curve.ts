import { AppError } from '#app/errors.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { readGateContext } from '../read-gate.server.ts';
import { findShownCurve } from '../reading/get-poll.server.ts';
import { getShownPoll } from '../reading/get-shown-poll.server.ts';

/** The average forecast over time, loaded when a reader asks for it. */
export const loader = viewerRoute(async ({ context, params, db, now, getViewer }) => {
  const deps = {
    db,
    now,
    contentKinds: context.get(contentKindsContext),
    mayReadThread: context.get(readGateContext),
  };
  const viewer = await getViewer();
  const { row } = await getShownPoll(deps, viewer, parseContentId(params.id));
  const curve = await findShownCurve(deps, viewer, row);
  if (!curve) throw new AppError('not-found');
  return Response.json(curve);
});
