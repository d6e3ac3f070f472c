// Public face: what other features may import.
export { closeAccount, isClosed } from './closing/close-account.server.ts';
