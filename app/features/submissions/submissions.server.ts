// What other features may use of this one.
export { getPendingSubmissions } from './review/pending-submissions.server.ts';
