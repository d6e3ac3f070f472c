// Public face of follows/: what other features may import.
export {
  getFollowLevel,
  getFollows,
  getLevels,
  requestFollowNotifications,
  saveFollow,
} from './follows/follows.server.ts';
