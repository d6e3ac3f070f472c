// Public face: what other features may import.

export { settleAppeals } from './close-appeals.server.ts';
export { listAppealEvents } from './history/appeal-events.server.ts';
