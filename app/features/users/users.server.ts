// What other features may use of this one.
export { findActNotice } from './actions/action-flash-message.server.ts';
export { getUsers } from './list/users-list.server.ts';
