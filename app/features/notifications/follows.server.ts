// Public face of follows/: what other features may import.
export { isStepTold } from './follows/follows.queries.server.ts';
export {
  getFollowLevel,
  getFollows,
  getLevels,
  requestFollowNotifications,
  saveFollow,
} from './follows/follows.server.ts';
