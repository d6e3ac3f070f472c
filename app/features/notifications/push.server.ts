// Public face of push/: what other features may import.
export { getPushSettings } from './push/push-settings.server.ts';
