// Public face of inbox/: what other features may import.
export { getInbox } from './inbox/inbox.server.ts';
