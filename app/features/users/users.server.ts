// Public face: what other features may import.
export { countWaitingUsers } from './list/users-list.queries.server.ts';
export { getUsers } from './list/users-list.server.ts';
