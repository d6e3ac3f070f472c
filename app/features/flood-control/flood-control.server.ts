// Public face: what other features may import.
export { checkFlood, checkNewcomers, isNewcomer } from './check-flood.server.ts';
