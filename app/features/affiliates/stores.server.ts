// Public face of stores/: what other features may import.
export { getOwnStores } from './stores/own-stores.server.ts';
