// Public face of decisions/: what other features may import.
export { listDecisionsByKey } from './decisions/decisions.queries.server.ts';
