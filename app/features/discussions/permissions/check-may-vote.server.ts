import { checkNewcomers } from '#app/features/flood-control/flood-control.server.ts';
import type { VoteGate } from '#app/features/polls/polls.server.ts';
import { checkMayPost } from './check-may-post.server.ts';
import { createPostLimit } from './posting-limits.ts';

/** As many as posts, changes included. */
const voteLimit = { ...createPostLimit, name: 'vote' };

/** Only people who may post can vote, and a flood of votes meets what a flood of posts does. */
export const checkMayVote: VoteGate = async (request, form) => {
  await checkMayPost(request, voteLimit);
  await checkNewcomers(request, 'vote', form);
};
