// Public face of history/: what other features may import.
export { countReportsOf } from './history/history.queries.server.ts';
export { listModerationEvents } from './history/moderation-events.server.ts';
