// Public face of moved-polls/: what other features may import.
export { haveTwoPolls, movePoll, movePollBack } from './moved-polls/move-poll.server.ts';
