// Public face of follows/: what other features may import.
export {
  getFollowLevel,
  getFollows,
  getLevels,
  moveFollows,
  requestFollowNotifications,
  saveFollow,
} from './follows/follows.server.ts';
