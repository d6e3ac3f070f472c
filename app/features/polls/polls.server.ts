// Public face: what other features may import.
export { attachThreadPoll, type ThreadPoll } from './editing/attach-thread-poll.server.ts';
export { findPollProblems, loadPollValues, savePoll } from './editing/save-poll.server.ts';
export { listClaimChoices as listPredictionChoices } from './forecasts/list-claim-choices.server.ts';
export { predictionScoresTag } from './poll-tags.ts';
export {
  findPollToolsPath,
  getHostPoll,
  getPreviewedPoll,
  getPrivatePoll,
} from './reading/get-poll.server.ts';
export { removeVotesOf, restoreVote } from './removed-votes/remove-votes.server.ts';
export { removedVote } from './removed-votes/removed-vote.schema.ts';
export { type VoteGate, voteGateContext } from './voting/vote-gate.server.ts';
