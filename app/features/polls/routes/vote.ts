import { contentKindsContext } from '#app/features/content/content.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { readGateContext } from '../read-gate.server.ts';
import { getOwnVote } from '../reading/get-poll.server.ts';
import { getShownPoll } from '../reading/get-shown-poll.server.ts';
import { handleVote } from '../voting/handle-vote.server.ts';
import { voteGateContext } from '../voting/vote-gate.server.ts';

/** What a shared page loads of its viewer. */
export const loader = viewerRoute(async ({ context, params, db, now, getViewer }) => {
  const deps = {
    db,
    now,
    contentKinds: context.get(contentKindsContext),
    mayReadThread: context.get(readGateContext),
  };
  const viewer = await getViewer();
  const poll = await getShownPoll(deps, viewer, parseContentId(params.id));
  return Response.json(await getOwnVote(deps, viewer, poll));
});

/** For the page's script; forms submitted without scripts go to the poll's page. */
export const action = viewerRoute(async ({ request, context, params, ...requested }) => {
  const gates = {
    checkMayVote: context.get(voteGateContext),
    mayReadThread: context.get(readGateContext),
  };
  const deps = { ...requested, ...gates };
  const id = parseContentId(params.id);
  const { response, status } = await handleVote(deps, id, await request.formData());
  return Response.json(response, { status });
});
