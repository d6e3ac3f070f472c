// Public face of history/: what other features may import.
export { listSanctionEvents } from './history/sanction-events.server.ts';
