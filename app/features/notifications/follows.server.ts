// Public face of follows/: what other features may import.
export { isStepTold, moveFollowsBack } from './follows/follows.queries.server.ts';
export {
  getFollowLevel,
  getFollows,
  getLevels,
  moveFollows,
  requestFollowNotifications,
  saveFollow,
} from './follows/follows.server.ts';
