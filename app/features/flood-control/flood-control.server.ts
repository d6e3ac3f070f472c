// Public face: what other features may import.
export { checkFlood } from './check-flood.server.ts';
