// Public face: what other features may import.
export { getPendingSubmissions } from './review/pending-submissions.server.ts';
