// Public face of posts/: what other features may import.
export {
  notifyLike,
  notifyMentions,
  notifyReply,
  retractLike,
  retractPostNotifications,
} from './posts/post-notifications.server.ts';
