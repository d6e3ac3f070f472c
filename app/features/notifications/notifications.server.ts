// Public face: what other features may import.
export { getUnreadCount } from './inbox/inbox.server.ts';
export type { EventActor } from './notify.server.ts';
export {
  notifyLike,
  notifyMentions,
  notifyReply,
  retractLike,
  retractPostNotifications,
} from './post-notifications.server.ts';
export {
  hasNotification,
  notifyDecision,
  notifyStaff,
  retractDecisionByKey,
  retractDecisions,
  retractStaffNotifications,
} from './staff-notifications.server.ts';
