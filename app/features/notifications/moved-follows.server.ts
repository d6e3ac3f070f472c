// Public face of moved-follows/: what other features may import.
export {
  copyFollows,
  deleteCopiedFollows,
  deleteNotificationsOf,
  moveFollows,
  moveFollowsBack,
} from './moved-follows/moved-follows.queries.server.ts';
export {
  requestMoveNotifications,
  retractMoveNotifications,
} from './moved-follows/notify-moved-followers.server.ts';
