// Public face: what other features may import.
export { notifyAboutEvent } from './event-notices/notify-about-event.server.ts';
export type { EventActor, NotifyUnit } from './notify.server.ts';
export {
  deleteDecisions as retractDecisions,
  deleteStaffNotifications as retractStaffNotifications,
  hasNotification,
} from './retract.queries.server.ts';
export {
  notifyDecision,
  notifyStaff,
  retractDecisionByKey,
  type ThreadOutcome,
} from './staff-notifications.server.ts';
