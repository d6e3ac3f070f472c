// Public face of history/: what other features may import.
export { listEntriesAbout } from './history/subject-entries.queries.server.ts';
