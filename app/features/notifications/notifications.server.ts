// What other features may use of this one.
export type { Doer } from './bell-events.server.ts';
export { getUnreadCount } from './inbox/inbox.server.ts';
export {
  notifyLike,
  notifyMentions,
  notifyReply,
  withdrawLike,
  withdrawPost,
} from './post-notifications.server.ts';
export {
  isTold,
  notifyDecision,
  notifyStaff,
  withdrawDecision,
  withdrawDecisionKeyed,
  withdrawStaff,
} from './staff-notifications.server.ts';
