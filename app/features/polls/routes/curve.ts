import { AppError } from '#app/errors.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { getPollDeps } from '../poll-deps.server.ts';
import { findShownCurve } from '../reading/get-poll.server.ts';
import { getShownPoll } from '../reading/get-shown-poll.server.ts';

/** The average forecast over time, loaded when a reader asks for it. */
export const loader = viewerRoute(async (args) => {
  const deps = getPollDeps(args);
  const { params } = args;
  const viewer = await args.getViewer();
  const { row } = await getShownPoll(deps, viewer, parseContentId(params.id));
  const curve = await findShownCurve(deps, viewer, row);
  if (!curve) throw new AppError('not-found');
  return Response.json(curve);
});
