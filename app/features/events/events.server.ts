// Public face: what other features may import.
export { removeInterestsOf, restoreInterest } from './interest/remove-interests.server.ts';
