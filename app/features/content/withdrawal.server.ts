// Public face of withdrawal/: what other features may import.
export { withdrawItems } from './withdrawal/withdraw-items.queries.server.ts';
