// Public face: what other features may import.
export { articleGroupKey, claimEmailAlert, notifyBreaking } from './breaking/breaking.server.ts';
export {
  getFollowLevel,
  getFollows,
  getLevels,
  requestFollowNotifications,
  saveFollow,
} from './follows/follows.server.ts';
export { getInbox } from './inbox/inbox.server.ts';
export type { EventActor, NotifyUnit } from './notify.server.ts';
export {
  notifyLike,
  notifyMentions,
  notifyReply,
  retractLike,
  retractPostNotifications,
} from './post-notifications.server.ts';
export { getPushSettings } from './push/push-settings.server.ts';
export {
  deleteDecisions as retractDecisions,
  deleteStaffNotifications as retractStaffNotifications,
  hasNotification,
} from './retract.queries.server.ts';
export {
  notifyDecision,
  notifyStaff,
  retractDecisionByKey,
} from './staff-notifications.server.ts';
