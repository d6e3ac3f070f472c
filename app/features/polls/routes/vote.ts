import { parseContentId } from '#app/http/content-id.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { getPollDeps } from '../poll-deps.server.ts';
import { getOwnVote } from '../reading/get-poll.server.ts';
import { getShownPoll } from '../reading/get-shown-poll.server.ts';
import { handleVote } from '../voting/handle-vote.server.ts';

/** What a shared page loads of its viewer. */
export const loader = viewerRoute(async (args) => {
  const deps = getPollDeps(args);
  const { params } = args;
  const viewer = await args.getViewer();
  const poll = await getShownPoll(deps, viewer, parseContentId(params.id));
  return Response.json(await getOwnVote(deps, viewer, poll));
});

/** For the page's script; forms submitted without scripts go to the poll's page. */
export const action = viewerRoute(async (args) => {
  const { request, params } = args;
  const deps = getPollDeps(args);
  const id = parseContentId(params.id);
  const { response, status } = await handleVote(deps, id, await request.formData());
  return Response.json(response, { status });
});
