// Public face of profiles/: what other features may import.
export { screenName, screenProfile } from './profiles/screen-profile.server.ts';
