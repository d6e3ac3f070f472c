// Public face of history/: what other features may import.
export { listModerationEvents } from './history/moderation-events.server.ts';
