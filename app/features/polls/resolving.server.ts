// Public face of resolving/: what other features may import.
export { resolvePredictions } from './resolving/resolve-predictions.server.ts';
