// Public face of moved-follows/: what other features may import.

export {
  copyFollows,
  deleteCopiedFollows,
  deleteNotificationsOf,
  moveFollows,
  moveFollowsBack,
} from './moved-follows/moved-follows.queries.server.ts';
export { requestNotificationsOf } from './moved-follows/notify-some-followers.server.ts';
export { retractMoveNotifications } from './moved-follows/retract-move-notifications.server.ts';
