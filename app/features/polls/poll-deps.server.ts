import { contentKindsContext } from '#app/features/content/content.server.ts';
import type { ViewerArgs } from '#app/http/request-context.ts';
import { readGateContext } from './read-gate.server.ts';
import { voteGateContext } from './voting/vote-gate.server.ts';

/** A request with the rules for reading and voting, which the server sets. */
export function getPollDeps<Args extends Pick<ViewerArgs, 'context'>>(args: Args) {
  const { context } = args;
  return {
    ...args,
    contentKinds: context.get(contentKindsContext),
    mayReadThread: context.get(readGateContext),
    checkMayVote: context.get(voteGateContext),
  };
}
