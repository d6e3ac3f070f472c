// Public face: what other features may import.
export { settleAppeals } from './close-appeals.server.ts';
