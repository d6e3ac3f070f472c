import { contentKindsContext } from '#app/features/content/content.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { getOwnVote } from '../reading/get-poll.server.ts';
import { getPublicPoll } from '../reading/get-public-poll.server.ts';
import { handleVote } from '../voting/handle-vote.server.ts';
import { voteGateContext } from '../voting/vote-gate.server.ts';

/** What a shared page loads of its viewer. */
export const loader = viewerRoute(async ({ context, params, db, now, getViewer }) => {
  const deps = { db, now, contentKinds: context.get(contentKindsContext) };
  const poll = await getPublicPoll(deps, parseContentId(params.id));
  return Response.json(await getOwnVote(deps, await getViewer(), poll));
});

/** For the page's script; forms submitted without scripts go to the poll's page. */
export const action = viewerRoute(async ({ request, context, params, ...requested }) => {
  const deps = { ...requested, checkMayVote: context.get(voteGateContext) };
  const id = parseContentId(params.id);
  const { response, status } = await handleVote(deps, id, await request.formData());
  return Response.json(response, { status });
});
