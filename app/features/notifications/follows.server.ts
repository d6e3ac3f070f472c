// Public face of follows/: what other features may import.
export { isStepTold, listFollows } from './follows/follows.queries.server.ts';
export {
  getFollowLevel,
  getLevels,
  requestFollowNotifications,
  saveFollow,
} from './follows/follows.server.ts';
