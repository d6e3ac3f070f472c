// Public face: what other features may import.
export { closeAccount, isClosed } from './closing/close-account.server.ts';
export {
  clearedProfile,
  clearProfile,
  hasProfileContent,
  restoreProfile,
} from './profile/clear-profile.server.ts';
