// Public face of moved-follows/: what other features may import.
export { moveFollows, moveFollowsBack } from './moved-follows/moved-follows.queries.server.ts';
